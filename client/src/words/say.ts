/** What the page says. Every sentence comes from the same file as the server's: src/uguisu/content/<language>.toml. */
import english from './english.json'

/** A sentence with fields in braces; or several, of which the field that `by` names picks one. */
export type Template = string | { readonly by: string; readonly [key: string]: Template }
export type Facts = Readonly<Record<string, string | number | boolean>>

type Tables = typeof english
export type Key = { [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & string}` }[keyof Tables]

export function say(key: Key, facts: Facts = {}): string {
  const [table, name] = key.split('.') as [keyof Tables, string]
  return filled((english[table] as Readonly<Record<string, Template>>)[name]!, facts)
}

export function filled(template: Template, facts: Facts): string {
  while (typeof template !== 'string') template = picked(template, facts[template.by])
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name]))
}

function picked(sentences: Exclude<Template, string>, by: Facts[string] | undefined): Template {
  const number = typeof by === 'number' ? [...(by === 0 ? ['none'] : []), by === 1 ? 'one' : 'many'] : []
  const keys = [typeof by === 'boolean' ? (by ? 'yes' : 'no') : String(by), ...number, 'other']
  return sentences[keys.find((key) => key in sentences) ?? 'other'] ?? ''
}
