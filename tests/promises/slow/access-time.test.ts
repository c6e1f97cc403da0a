import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type OwnLead, type TestServer } from '../../server/start-test-server.ts'
import { casesOf } from '../cases.ts'
import { describedCalls, type DescribedCall } from '../harness/described-calls.ts'
import { fitting } from '../harness/generate-value.ts'
import { owned } from '../harness/twist-body.ts'

let server: TestServer
let lead: OwnLead
let other: OwnLead
const MANY = '10000000'
beforeAll(async () => {
  server = await startTestServer({
    RATE_PER_MINUTE: MANY,
    READS_PER_MINUTE: MANY,
    WRONG_SECRETS_PER_MINUTE: MANY,
    CHANGES_PER_MINUTE: MANY,
    WORKERS: '0',
    LONG_POLL_SECONDS: '1',
  })
  lead = await server.begin()
  other = await server.begin()
})
afterAll(() => server?.close())

/**
 * Largest allowed difference between the times of two refusals, as a share: a stranger could learn
 * from more.
 */
const GAP = 0.05

test('[I-21b] how long the refusal takes does not reveal whether a lead exists, at any call', { timeout: 3_600_000 }, async () => {
  const pairs = casesOf({ sample: 40, full: 400, long: 4000 })
  const response: string[] = []
  const faults: string[] = []
  for (const call of (await describedCalls(server.api.url)).filter(({ isLeads }) => isLeads)) {
    const ask = askerOf(call)
    const ratios: number[] = []
    // the first pairs warm up; then the two are asked alternately
    for (let pair = -10; pair < pairs; pair++) {
      const [first, second] = pair % 2 === 0 ? [lead.id, randomUUID()] : [randomUUID(), lead.id]
      const times = [await ask(first), await ask(second)] as const
      const [real, none] = pair % 2 === 0 ? times : [times[1], times[0]]
      if (pair >= 0) ratios.push(real / none)
    }
    const { low, median, high } = intervalOf(ratios)
    const where = `${call.method} ${call.path}: ${median.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`
    response.push(where)
    if (low > 1 + GAP || high < 1 / (1 + GAP)) faults.push(where)
  }
  console.info(`I-21 a lead that there is, against none, ${pairs} pairs each:\n${response.join('\n')}`)
  expect(response.length).toBeGreaterThan(14)
  expect(faults).toEqual([])
})

/**
 * Returns a function that makes a call about a lead with another lead's secret and returns how many
 * milliseconds the refusal took.
 */
function askerOf(call: DescribedCall): (id: string) => Promise<number> {
  const [sample] = fc.sample(fitting(call.body ?? {}), { numRuns: 1, seed: 1 })
  return async (id) => {
    const segment = (name: string) => (name === 'id' ? id : name === 'urlType' ? 'continue' : 'loan')
    const path = call.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => segment(name))
    const body = call.method === 'GET' || call.body === undefined ? undefined : JSON.stringify(owned(sample, id))
    const headers = {
      'loanwright-site': server.site.id,
      authorization: `Bearer ${other.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(call.method !== 'GET' && { 'idempotency-key': randomUUID() }),
    }
    const began = performance.now()
    const answer = await fetch(`${server.api.url}${path}`, { method: call.method, headers, ...(body !== undefined && { body }) })
    await answer.text()
    const took = performance.now() - began
    expect([400, 404], `${call.method} ${path}`).toContain(answer.status)
    return took
  }
}

/** Returns the median of some values and its 95 % confidence interval (from order statistics). */
function intervalOf(values: readonly number[]): { readonly low: number; readonly median: number; readonly high: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (place: number) => sorted[Math.max(0, Math.min(sorted.length - 1, Math.floor(place)))] ?? Number.NaN
  const [middle, half] = [sorted.length / 2, (1.96 * Math.sqrt(sorted.length)) / 2]
  return { low: at(middle - half), median: at(middle), high: at(middle + half) }
}
