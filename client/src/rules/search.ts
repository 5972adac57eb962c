import type { RuleShown } from '../protocol'

export interface Chapter {
  title: string
  rules: RuleShown[]
}

/** The rules by chapter, in their own order; of those only what has every word that is searched for. */
export function chaptersOf(rules: readonly RuleShown[], wanted = ''): Chapter[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const chapters = new Map<string, RuleShown[]>()
  for (const rule of rules) {
    const text = `${rule.id} ${rule.chapter} ${rule.line}`.toLowerCase()
    if (!words.every((word) => text.includes(word))) continue
    const found = chapters.get(rule.chapter)
    if (found) found.push(rule)
    else chapters.set(rule.chapter, [rule])
  }
  return [...chapters].map(([title, found]) => ({ title, rules: found }))
}
