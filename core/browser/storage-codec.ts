/** How many times text inside text is decoded (specification, section 9). */
export const DECODE_DEPTH = 10

/**
 * A value as stored text: text as it is, a time as ISO text, everything else as JSON. Throws where JSON has no words for
 * it.
 */
export function encodeStored(value: unknown): string {
  if (typeof value === 'string') return value
  const text = value instanceof Date ? value.toISOString() : JSON.stringify(value)
  if (text === undefined) throw new TypeError('undefined')
  return text
}

/**
 * Stored text as a value: JSON is decoded, up to ten times where it holds itself as text; ISO times become dates and
 * 'true' and 'false' booleans, at any depth. Text that is no JSON stays text. Names of the prototype are dropped.
 * May throw on JSON that is nested too deeply for the engine.
 */
export const decodeStored = (text: string | null): unknown => (text === null ? null : revive(unwrap(text)))

/** The same without the change of types inside: for records whose fields know their kinds. */
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
