/** How many times text inside text is decoded (specification, section 9). */
export const DECODE_DEPTH = 10

/**
 * Encodes a value as text: text unchanged, a time as ISO text, everything else as JSON. Throws if
 * JSON cannot represent it.
 */
export function encodeStored(value: unknown): string {
  if (typeof value === 'string') return value
  const text = value instanceof Date ? value.toISOString() : JSON.stringify(value)
  if (text === undefined) throw new TypeError('undefined')
  return text
}

/**
 * Decodes stored text: JSON is parsed, up to ten times if it contains itself as text; at any depth,
 * ISO times become dates and 'true' and 'false' booleans. Text that is not JSON stays text. Names
 * of Object.prototype are dropped. May throw on JSON that is nested too deeply for the engine.
 */
export const decodeStored = (text: string | null): unknown => (text === null ? null : revive(unwrap(text)))

/** The same without converting inner values, for records whose fields have known types. */
export const decodeRecord = (text: string | null): unknown => (text === null ? null : unwrap(text))

function unwrap(text: string): unknown {
  let value: unknown = text
  for (let depth = 0; depth < DECODE_DEPTH && typeof value === 'string'; depth += 1) {
    const inner = parse(value)
    if (inner === undefined) return value
    value = inner
  }
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => (Reflect.has(Object.prototype, name) ? undefined : value))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function revive(value: unknown): unknown {
  if (typeof value === 'string') return reviveText(value)
  if (Array.isArray(value)) return value.map(revive)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, revive(inner)]))
}

function reviveText(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  const at = ISO_TIME.test(text) ? new Date(text) : undefined
  return at && !Number.isNaN(at.getTime()) ? at : text
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u
