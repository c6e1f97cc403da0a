import { expect, test } from 'vitest'
import { isNeverSent } from '#core/console/leads/stored-reason.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { readAskedTimes } from './lead-history.ts'
import { readRecipients } from './erasures.ts'

const store = openStore()

test('a lender whose only try ended before its request had nothing: it is told of no erasure, and no applicant reads that it knows them', async () => {
  const lead = await store.addLead()
  const ended = { state: 'decided', verdict: 'failed', tries: 1, asked_at: moment(1), decided_at: moment(1) } as const
  await store.ask(lead, { ...ended, partner: 'late', reason: 'late-before-asked' })
  await store.ask(lead, { ...ended, partner: 'gone', reason: 'gone-before-asked' })
  await store.ask(lead, { ...ended, partner: 'late-when-asked-again', reason: 'late-before-asked', tries: 2 })
  expect((await store.within((tx) => readRecipients(tx, lead))).map(({ partner }) => partner)).toEqual(['late-when-asked-again'])
  const times = await readAskedTimes(store.db, lead)
  expect(Object.fromEntries(times.map(({ partner, askedAt }) => [partner, askedAt]))).toEqual({
    late: null,
    gone: null,
    'late-when-asked-again': moment(1),
  })
})

test('the query and the page of a lead agree about who was sent nothing', async () => {
  const lead = await store.addLead()
  const never = new Set<string>()
  const reasons = [null, 'late-before-asked', 'gone-before-asked', 'partner-gone', 'timeout']
  const answered = [null, 'failed', 'declined'].flatMap((verdict) => reasons.map((reason) => ({ verdict, reason })))
  const tried = [0, 1, 2].flatMap((tries) => [null, 'R-1'].map((reference) => ({ tries, reference })))
  for (const row of answered.flatMap((one) => tried.map((other) => ({ ...one, ...other })))) {
    const partner = JSON.stringify(row)
    if (isNeverSent(row)) never.add(partner)
    await store.ask(lead, { ...row, partner, asked_at: moment(1) })
  }
  const times = await readAskedTimes(store.db, lead)
  expect(times).toHaveLength(90)
  expect(new Set(times.flatMap(({ partner, askedAt }) => (askedAt ? [] : [partner])))).toEqual(never)
  const told = await store.within((tx) => readRecipients(tx, lead))
  expect(told).toHaveLength(90 - never.size)
})
