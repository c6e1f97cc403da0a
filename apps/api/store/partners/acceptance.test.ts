import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { firstIdAt, makeId } from '#apps/api/platform/secrets/make-id.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addAcceptance, readAcceptance, readDecisions } from './acceptance.ts'

const store = openStore()
beforeEach(() => store.empty('sales', 'leads', 'acceptance_versions'))
const SINCE = firstIdAt(moment(0))

/** A decision of a partner about a lead that was made so many minutes after the first that counts. */
const decide = async (verdict: string, change: object = {}, minutes = 5) => {
  const lead = await store.addLead({ id: minutes === 0 ? SINCE : makeId(moment(minutes)) })
  return store.ask(lead, { partner: 'aide', country: 'co', state: 'decided', decided_at: moment(9), verdict, ...change })
}
/** What a lender said later of a lead that it took: the outcome, the minute, and the lender's id of the message. */
async function say(submission: string, ...said: readonly (readonly ['funded' | 'returned', number, string])[]): Promise<void> {
  const sale = randomUUID()
  await store.query(
    `insert into sales (id, submission_id, partner, site, country, payout, price) values ($1, $2, 'aide', 'one-co', 'co', '{}', 1)`,
    [sale, submission],
  )
  for (const [outcome, minutes, id] of said)
    await store.query(`insert into outcomes (partner, event_id, sale_id, outcome, at, received_at) values ('aide', $1, $2, $3, $4, $4)`, [
      `${sale} ${id}`,
      sale,
      outcome,
      moment(minutes),
    ])
}
const shares = async () =>
  (await readDecisions(store.db, SINCE))
    .map(({ country, partner, decided, accepted }) => [country, partner, decided, accepted])
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1))

test('a share is of the leads that a partner decided in a country since an id; failures and open questions are no decisions', async () => {
  await decide('accepted')
  await decide('expired', {}, 0)
  await decide('declined')
  await decide('failed')
  await decide('accepted', {}, -1)
  await decide('accepted', { country: null })
  await decide('accepted', { state: 'pending', decided_at: null })
  await decide('withdrawn', { country: 'es' })
  await decide('held', { partner: 'other' })
  expect(await shares()).toEqual([
    ['co', 'aide', 3, 2],
    ['co', 'other', 1, 1],
    ['es', 'aide', 1, 0],
  ])
})

test('a lead was taken whatever its applicant chose then, and not where its lender declined or took its offer back', async () => {
  for (const verdict of ['accepted', 'held', 'not-chosen', 'passed-by-applicant', 'expired']) await decide(verdict, { partner: 'taken' })
  for (const verdict of ['declined', 'withdrawn']) await decide(verdict, { partner: 'not-taken' })
  expect(await shares()).toEqual([
    ['co', 'not-taken', 2, 0],
    ['co', 'taken', 5, 5],
  ])
})

test('a lead that a partner returned was not taken: what it said last counts, of this lead alone', async () => {
  await say(await decide('accepted', { partner: 'returned' }), ['funded', 1, 'b'], ['returned', 2, 'a'])
  await say(await decide('accepted', { partner: 'funded-after' }), ['returned', 1, 'b'], ['funded', 2, 'a'])
  await say(await decide('accepted', { partner: 'at-once-returned' }), ['funded', 1, 'a'], ['returned', 1, 'b'])
  await say(await decide('accepted', { partner: 'at-once-funded' }), ['returned', 1, 'a'], ['funded', 1, 'b'])
  await say(await decide('accepted', { partner: 'said-nothing' }))
  await decide('accepted', { partner: 'no-sale' })
  expect(await shares()).toEqual([
    ['co', 'at-once-funded', 1, 1],
    ['co', 'at-once-returned', 1, 0],
    ['co', 'funded-after', 1, 1],
    ['co', 'no-sale', 1, 1],
    ['co', 'returned', 1, 0],
    ['co', 'said-nothing', 1, 1],
  ])
})

test('the shares that were learned last are those in force', async () => {
  expect(await readAcceptance(store.db)).toBeUndefined()
  for (const share of [1, 2]) await addAcceptance(store.db, { co: { aide: share } }, moment(0))
  expect((await readAcceptance(store.db))?.shares).toEqual({ co: { aide: 2 } })
})
