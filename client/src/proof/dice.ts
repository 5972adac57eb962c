/** The table's dice, made again from their revealed secret. The server's engine makes them the same way. */
import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { OddsTable } from '../protocol'

export type Stream = 'public' | 'secret'

const ALL = 1n << 64n
const PURPOSE: Record<Stream, string> = { public: 'public dice', secret: 'secret deals' }
const PERSON_BYTES = 16

/** What is published before play: it binds the secret and does not betray it. */
export function commitment(secret: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes('uguisu dice '), hexToBytes(secret))))
}

/** What binds a seat to its word before it is said. */
export function seal(table: string, promise: string, seat: number, word: string): string {
  return bytesToHex(sha256(utf8ToBytes(['uguisu word', table, promise, seat, word].join('\n'))))
}

/** Dice of one secret and of the players' words. Public dice and secret deals are counted apart. */
export class Dice {
  private readonly key: Uint8Array
  private readonly counters: Record<Stream, bigint> = { public: 0n, secret: 0n }

  constructor(secret: string, words: readonly string[]) {
    this.key = blake2b(mixed(words), { key: hexToBytes(secret), dkLen: 32 })
  }

  /** The outcome that these dice give next. */
  draw(odds: OddsTable): string | undefined {
    const stream: Stream = odds.secret ? 'secret' : 'public'
    let number = 0n
    for (const size of odds.sizes) {
      const whole = BigInt(size)
      number = number * whole + this.below(stream, whole)
    }
    if (odds.upto.length === 0) return odds.outcomes[Number(number)]
    return odds.outcomes[odds.upto.findIndex((limit) => BigInt(limit) > number)]
  }

  /**
   * A number below `size`, every one equally likely: values past the last whole multiple are drawn again.
   * A size above 2**64 takes as many numbers of the stream as it needs, the first counting most.
   */
  below(stream: Stream, size: bigint): bigint {
    let all = ALL
    while (all < size) all *= ALL
    const limit = all - (all % size)
    for (;;) {
      let number = 0n
      for (let past = 1n; past < all; past *= ALL) number = number * ALL + this.next(stream)
      if (number < limit) return number % size
    }
  }

  /** How many numbers a stream has given. */
  used(stream: Stream): number {
    return Number(this.counters[stream])
  }

  private next(stream: Stream): bigint {
    const message = new Uint8Array(8)
    new DataView(message.buffer).setBigUint64(0, this.counters[stream]++)
    const digest = blake2b(message, { key: this.key, dkLen: 8, personalization: person(PURPOSE[stream]) })
    return new DataView(digest.buffer, digest.byteOffset, 8).getBigUint64(0)
  }
}

/** Each word with its length before it, so that no two lists of words read alike. */
function mixed(words: readonly string[]): Uint8Array {
  return concatBytes(
    ...words.flatMap((word) => {
      const bytes = utf8ToBytes(word)
      const length = new Uint8Array(4)
      new DataView(length.buffer).setUint32(0, bytes.length)
      return [length, bytes]
    }),
  )
}

function person(purpose: string): Uint8Array {
  const padded = new Uint8Array(PERSON_BYTES)
  padded.set(utf8ToBytes(purpose))
  return padded
}
