import fc from 'fast-check'
import { examples } from '#catalogue/examples.gen.ts'
import { chainOf } from '#core/model/partners/examples.ts'
import { fillIn } from '#core/model/partners/fill-in.ts'
import { EXAMPLE_PLACES } from '#tests/catalogue/partners/example-places.ts'

/** Values for the placeholders in partners' examples. */
export const PLACES = EXAMPLE_PLACES

/** Returns the response bodies in a partner's examples, and its bid. */
export function bodiesOf(partner: string, places: object = PLACES): readonly unknown[] {
  const { exchanges, bid } = examplesOf(partner)
  const bodies = exchanges.flatMap(({ response, later }) => [response, ...chainOf(later).map((one) => one.response)])
  return [...bodies, ...(bid ? [bid.response] : [])].flatMap(({ body }) =>
    body === undefined ? [] : [fillIn(body, { ...PLACES, ...places })],
  )
}

function examplesOf(partner: string) {
  const found = Object.entries(examples).find(([id]) => id === partner)?.[1]
  if (!found) throw new Error(`no examples of ${partner}`)
  return found
}

/** JSON texts of one value that no database, page or program may receive unchanged. */
export const HOSTILE_VALUES: readonly string[] = [
  '"A\\u0000B"',
  '"x\\ud83d"',
  '"\\udc00"',
  `"${'a'.repeat(99)}😀 sorry"`,
  `"${'R'.repeat(4000)}"`,
  `"${'R'.repeat(101)}"`,
  '""',
  '"<script>alert(1)</script>"',
  '1e308',
  '-1e308',
  '1e999',
  '-1',
  '2147483648',
  '9007199254740993',
  '1e15',
  '0.1',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '[1,2]',
  '{"__proto__":{"status":"approved"}}',
  '{"constructor":1}',
  '{"a":1,"a":2}',
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
]

const MARK = 'the place of a hostile value'

/** Returns copies of a body, each with a mark in another place. */
function marked(body: unknown): readonly unknown[] {
  if (typeof body !== 'object' || body === null) return [MARK]
  if (Array.isArray(body)) {
    const list: readonly unknown[] = body
    return [MARK, ...list.flatMap((one, at) => marked(one).map((inner) => list.with(at, inner)))]
  }
  return [MARK, ...Object.entries(body).flatMap(([key, value]) => marked(value).map((inner) => ({ ...body, [key]: inner })))]
}

/**
 * Generates responses of a hostile lender: its examples with one value replaced, and texts that are
 * no valid response.
 */
export function hostileTexts(partner: string, places: object = PLACES): fc.Arbitrary<string> {
  const bodies = bodiesOf(partner, places)
  const templates = bodies.flatMap(marked).map((body) => JSON.stringify(body))
  const value = fc.oneof(
    fc.constantFrom(...HOSTILE_VALUES),
    fc.json(),
    fc.double().map(String),
    fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
  )
  const changed = fc.tuple(fc.constantFrom(...templates), value).map(([text, one]) => text.replace(`"${MARK}"`, () => one))
  const whole = fc.constantFrom(...bodies.map((body) => JSON.stringify(body)))
  const cut = fc.tuple(whole, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1)))
  const doubled = fc.tuple(whole, whole).map(([one, other]) => `${one.slice(0, -1)},${other.slice(1)}`)
  return fc.oneof({ weight: 6, arbitrary: changed }, cut, doubled, fc.string({ unit: 'binary' }), fc.json())
}
