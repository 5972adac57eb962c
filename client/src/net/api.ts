import { say } from '../words/say'
import type { Problem } from '../protocol'
import { visitor } from './keys'

/** Something that the server, or the way to it, would not do. The message is a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly field = '',
  ) {
    super(sentence)
    this.name = 'Refusal'
  }
}

export function get<T>(path: string, key?: string): Promise<T> {
  return ask<T>(path, key ? { headers: { Authorization: `Bearer ${key}` } } : {})
}

export function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** A save file goes up as it is. */
export function send<T>(path: string, file: Blob): Promise<T> {
  return ask<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', 'X-Visitor': visitor() },
    body: file,
  })
}

/** What comes back is a file, with the name that the server gives it. */
/** Gives the file of a table to whoever sits here. */
export async function saveFile(table: string, key: string): Promise<void> {
  const { name, file } = await download(`/api/tables/${encodeURIComponent(table)}/save`, key)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export async function download(path: string, key: string): Promise<{ name: string; file: Blob }> {
  const answer = await reach(path, { headers: { Authorization: `Bearer ${key}` } })
  const named = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')
  return { name: named?.[1] ?? 'uguisu.save', file: await answer.blob() }
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const answer = await reach(path, init)
  const text = await answer.text()
  return (text ? JSON.parse(text) : undefined) as T
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(path, init)
  } catch {
    throw new Refusal('unreachable', say('api.unreachable'))
  }
  if (answer.ok) return answer
  throw await refusalOf(answer)
}

async function refusalOf(answer: Response): Promise<Refusal> {
  try {
    const problem = (await answer.json()) as Partial<Problem>
    if (problem.sentence) return new Refusal(problem.code ?? 'refused', problem.sentence, problem.field)
  } catch {
    // A proxy in between answers with a page of its own; its status is all that can be told.
  }
  return new Refusal('refused', say('api.bad_status', { status: answer.status }))
}
