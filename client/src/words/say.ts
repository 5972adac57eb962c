/** What the page says. Every sentence comes from the same file as the server's: src/uguisu/content/<language>.toml. */
import sentences from './sentences'

/** A sentence with fields in braces; or several, of which the field that `by` names picks one. */
export type Template = string | { readonly [key: string]: Template }
type Fact = string | number | boolean
export type Facts = Readonly<Record<string, Fact>>

type Tables = typeof sentences
export type Key = { [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & string}` }[keyof Tables]
type Sentence<Path> = Path extends `${infer Table extends keyof Tables}.${infer Name}` ? Tables[Table][Name & keyof Tables[Table]] : never
type Named<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never
type Fields<T> = T extends string ? Named<T> : T extends { readonly by: infer By } ? By | Fields<T[keyof T]> : never
type Given<Path> = Readonly<Record<Fields<Sentence<Path>> & string, Fact>>

/** The language of the sentences, by the code that the browser knows it by. */
export const LANGUAGE = sentences.language.code

/** A sentence with all its fields. */
export function say<Path extends Key>(path: Path, ...[facts]: [Fields<Sentence<Path>>] extends [never] ? [] : [Given<Path>]): string {
  const [table, name] = path.split('.') as [keyof Tables, string]
  return filled((sentences[table] as Readonly<Record<string, Template>>)[name]!, facts ?? {})
}

const list = new Intl.ListFormat(LANGUAGE)

/** Names one after the other, as they are said. */
export function listed(names: readonly string[]): string {
  return list.format(names)
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export function filled(template: Template, facts: Facts): string {
  while (typeof template !== 'string') template = picked(template, facts[template.by as string])
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name]))
}

function picked(sentences: Exclude<Template, string>, by: Facts[string] | undefined): Template {
  const number = typeof by === 'number' ? [...(by === 0 ? ['none'] : []), by === 1 ? 'one' : 'many'] : []
  const keys = [typeof by === 'boolean' ? (by ? 'yes' : 'no') : String(by), ...number, 'other']
  return sentences[keys.find((key) => key in sentences) ?? 'other'] ?? ''
}
