/** PINs of the seats that share a screen. They keep a glance away, not a thief: whoever has the browser has its keys. */
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils.js'

export const PIN = /^\d{4}$/

/** Slow enough that ten thousand tries take a while, quick enough not to be noticed once. */
const ROUNDS = 5000

interface Kept {
  salt: string
  hash: string
}

export function hasPin(table: string, seat: number): boolean {
  return kept(table, seat) !== null
}

/** It lasts as long as the tab is open. */
export function setPin(table: string, seat: number, pin: string): void {
  const salt = bytesToHex(randomBytes(16))
  const made: Kept = { salt, hash: hashed(pin, salt) }
  sessionStorage.setItem(place(table, seat), JSON.stringify(made))
}

export function isPin(table: string, seat: number, pin: string): boolean {
  const known = kept(table, seat)
  return known !== null && hashed(pin, known.salt) === known.hash
}

function kept(table: string, seat: number): Kept | null {
  try {
    const { salt, hash } = JSON.parse(sessionStorage.getItem(place(table, seat)) ?? '{}') as Partial<Kept>
    return salt && hash ? { salt, hash } : null
  } catch {
    return null
  }
}

function hashed(pin: string, salt: string): string {
  return bytesToHex(pbkdf2(sha256, pin, hexToBytes(salt), { c: ROUNDS, dkLen: 32 }))
}

function place(table: string, seat: number): string {
  return `uguisu.pin.${table}.${seat}`
}
