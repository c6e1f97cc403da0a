import { describe, expect, test } from 'vitest'
import { ERRORS } from '#core/contract/errors.ts'
import { NOW, partsWithoutDatabase, sites } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import {
  limitAddress,
  limitLead,
  limitReads,
  limitReports,
  limitUnchecked,
  limitUploads,
  makeProcessCount,
  makeRequestCount,
  refuseWithoutProof,
} from './limit-rates.ts'
import type { Refusal } from './refusal.ts'
import { writeProblem } from './write-problem.ts'

const LIMITS = {
  RATE_PER_MINUTE: '3',
  READS_PER_MINUTE: '4',
  WRONG_SECRETS_PER_MINUTE: '5',
  CHANGES_PER_MINUTE: '6',
  UNCHECKED_PER_MINUTE: '7',
  REPORTS_PER_MINUTE: '8',
  FILES_PER_MINUTE: '9',
}
const { settings } = partsWithoutDatabase(LIMITS)

/** The parts that count, at a moment that can be moved. */
function counting() {
  let at = NOW
  const count = makeProcessCount(() => at)
  const countInProcess = makeProcessCount(() => at)
  return { api: { settings, count, countInProcess }, later: (ms: number) => void (at = new Date(at.getTime() + ms)) }
}
async function letIn(times: number, limit: () => Promise<Refusal | undefined>): Promise<number> {
  let good = 0
  for (let time = 0; time < times; time++) if ((await limit())?.error !== 'too-many-requests') good += 1
  return good
}

describe('a limit of requests in a minute', () => {
  test.each([
    ['changes of an address', limitAddress, 3],
    ['reads of an address', limitReads, 4],
    ['wrong secrets of an address', refuseWithoutProof, 5],
    ['changes of a lead', limitLead, 6],
    ['unchecked applications of an address', limitUnchecked, 7],
    ['reports of an address', limitReports, 8],
    ['files of a lead', limitUploads, 9],
  ] as const)('of %s is its own, and that of others is theirs', async (_, limit, most) => {
    const { api, later } = counting()
    expect(await letIn(12, () => limit(api, '203.0.113.7'))).toBe(most)
    expect(await letIn(1, () => limit(api, '203.0.113.8'))).toBe(1)
    expect(await limit(api, '203.0.113.7')).toEqual({ ok: false, error: 'too-many-requests', retryAfterSeconds: 60 })
    later(59_500)
    expect(await limit(api, '203.0.113.7')).toMatchObject({ retryAfterSeconds: 1 })
    later(500)
    expect((await limit(api, '203.0.113.7'))?.error).not.toBe('too-many-requests')
  })

  test('of one kind uses up nothing of another', async () => {
    const { count } = counting().api
    // several processes count all of them in one table
    const api = { settings, count, countInProcess: count }
    for (const limit of [limitAddress, limitReports, limitUnchecked, refuseWithoutProof, limitLead, limitUploads, limitReads])
      expect(await letIn(3, () => limit(api, '203.0.113.7'))).toBe(3)
  })

  test('of IPv6 is that of the network of one customer, and ten times that of the next larger one', async () => {
    const { api } = counting()
    const from = (network: string) => () => limitAddress(api, `2001:db8:1:${network}::1`)
    expect(await letIn(5, from('1'))).toBe(3)
    let good = 0
    for (let network = 2; network < 20; network++) good += await letIn(3, from(String(network)))
    // five of the thirty went to the first network
    expect(good).toBe(25)
  })
})

test('requests are counted in the database where several processes serve, else in this one', async () => {
  const { db, sent } = scriptedDatabase({ rate_limits: [{ count: 7, ends_in_ms: 1500 }] })
  const inDatabase = makeRequestCount('database', { db }, () => NOW)
  expect(await inDatabase('address 203.0.113.7')).toEqual({ count: 7, endsInMs: 1500 })
  expect(sent.map(({ parameters }) => parameters)).toEqual([['address 203.0.113.7', 60_000]])
  const inMemory = makeRequestCount('memory', { db }, () => NOW)
  expect(await inMemory('address 203.0.113.7')).toEqual({ count: 1, endsInMs: 60_000 })
  expect(sent).toHaveLength(1)
})

test('who has no secret of a lead is told that there is none', async () => {
  expect(await refuseWithoutProof(counting().api, '203.0.113.7')).toEqual({ ok: false, error: 'lead-unknown' })
})

test('a problem says its kind, its status and a sentence in the site’s language, and which fields it is about', () => {
  const es = sites.get('loanwright-es') ?? expect.fail('no site')
  const errors = [{ fieldName: 'email', message: 'Falta' }]
  expect(writeProblem({ ok: false, error: 'answers-refused', errors }, es)).toEqual({
    type: 'urn:loanwright:problem:answers-refused',
    title: expect.stringMatching(/\p{L}/u),
    status: ERRORS['answers-refused'].status,
    code: 'answers-refused',
    errors,
  })
  expect(writeProblem({ ok: false, error: 'lead-unknown' }, es)).not.toHaveProperty('errors')
  const keys: (readonly string[])[] = []
  const find = (wanted: readonly string[]) => `${keys.push(wanted)}`
  writeProblem({ ok: false, error: 'code-wrong' }, { ...es, find })
  expect(keys).toEqual([[`problems>${ERRORS['code-wrong'].text}`, 'problems>unexpected']])
})
