import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gateways } from '#catalogue/gateways.gen.ts'
import { parseJson } from '#apps/api/platform/network/parse-json.ts'
import { bodiesOf, HOSTILE_VALUES, hostileTexts } from '#tests/server/hostile/hostile-answers.ts'

const status = fc.oneof(fc.constantFrom(200, 202, 204, 301, 404, 409, 422, 500), fc.integer({ min: 100, max: 999 }))

/** What is wrong with a value that is to be kept: a text or number that the database or a page cannot hold. */
function faultsIn(value: unknown, at = ''): readonly string[] {
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\0')) return [`${at} cannot be stored`]
    return value.length > 100_000 ? [`${at} is too long`] : []
  }
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${at} is no number`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [...faultsIn(key, `${at} key`), ...faultsIn(one, `${at}.${key}`)])
}

const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

/** What an answer says that is kept in columns of bounded size, or shown as a sum. */
function boundsBroken(answer: { readonly [name: string]: unknown }): readonly string[] {
  const { reference, reason, offer, offers, askAgainMs } = answer
  const sums = numbersIn([offer, offers])
  return [
    ...(typeof reference === 'string' && (reference.length > 100 || reference.length < 1) ? ['reference'] : []),
    ...(typeof reason === 'string' && reason.length > 100 ? ['reason'] : []),
    ...(askAgainMs !== undefined && !(Number(askAgainMs) > 0) ? ['askAgainMs'] : []),
    ...sums.filter((sum) => sum < 0 || sum > 1e12).map((sum) => `the sum ${sum}`),
  ]
}

describe.each(Object.entries(gateways))('the gateway of %s', (partner, gateway) => {
  /** Read as it comes over the wire, and also where nothing before the gateway has looked at it. */
  const bodiesFrom = (text: string): readonly unknown[] => [parseJson(Buffer.from(text))?.value, loosely(text)]

  test('[SEC-M5] [ASVS-1.5.2] makes of any answer one that can be kept, and never throws', () => {
    fc.assert(
      fc.property(hostileTexts(partner), status, (text, code) => {
        for (const body of bodiesFrom(text)) {
          const answer = gateway.read({ status: code, body })
          expect([...faultsIn(answer), ...boundsBroken({ ...answer })], text.slice(0, 300)).toEqual([])
          const bid = gateway.readBid?.({ status: code, body })
          expect(bid?.price ?? 0).toBeLessThan(2 ** 31)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('[SEC-M5] takes a reference that is too long for no answer, never for another reference', () => {
    const long = bodiesOf(partner, { reference: 'R'.repeat(4000) })
    for (const body of long.filter((one) => JSON.stringify(one).includes('RRRR')))
      expect(gateway.read({ status: 200, body })).toMatchObject({ verdict: 'failed' })
  })
})

test.each(HOSTILE_VALUES.slice(0, 4))('[SEC-M5] a lender’s reason %s is cut to one that can be kept', (value) => {
  const answer = gateways['credito-andino']?.read({
    status: 200,
    body: JSON.parse(`{"status":"DECLINED","application_number":"A1","reason_code":${value}}`),
  })
  expect(answer?.verdict).toBe('declined')
  expect(faultsIn(answer)).toEqual([])
})

function loosely(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
