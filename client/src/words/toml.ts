/** Reads the words of a game as they stand in its file; for tests, which are given what the server would tell. */
import type { Template } from './say'

interface Table {
  [name: string]: Template | string[] | Table
}

/** Tables of sentences, of inline tables and of lists, each on a line of its own: all that such a file has. */
export function tablesIn(toml: string): Table {
  const all: Table = {}
  let table = all
  for (const line of toml.split('\n')) {
    const [, heading] = /^\[([\w.-]+)\]$/.exec(line) ?? []
    const [, quoted, bare, value] = /^(?:"([^"]*)"|([^"=]+?)) = (.+)$/.exec(line) ?? []
    const name = quoted ?? bare
    if (heading) table = heading.split('.').reduce((within, part) => (within[part] ??= {}) as Table, all)
    else if (name !== undefined && value && !value.startsWith('"""')) table[name] = JSON.parse(asJson(value)) as Template
  }
  return all
}

const asJson = (value: string): string => value.replaceAll(/([{,] )"?([\w-]*)"? = /g, '$1"$2": ')
