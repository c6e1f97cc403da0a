import { expect, test } from 'vitest'
import { countTime } from '#core/model/partners/answers/answer-times.ts'
import { addPartnerCounts, forgetPartnerCounts, type PartnerCounts } from '#apps/api/store/partners/partner-counts.ts'
import { openStore } from '#tests/server/store/open-store.ts'
import { countDeadLetters } from './count-dead-letters.ts'
import { readDayAnswers, readLateAnswers } from './read-answers.ts'

const store = openStore()
const CO = { isEverything: false, sites: ['loanwright-co'], countries: ['co'] }
const of = { site: 'loanwright-co', partner: 'rapifondos', verdict: 'declined', answers: 1, times: countTime(400) } as const
const add = (counts: Partial<PartnerCounts>) =>
  store.within((tx) => addPartnerCounts(tx, { lately: [], days: [], refusals: [], ...counts }))
const at = (time: string) => `2026-11-20T${time}Z`

test('answers of a day and of its last hour are counted from their moments on, and those of another site are not seen', async () => {
  const lately = [
    { ...of, at: at('08:50:00') },
    { ...of, at: at('09:00:00') },
    { ...of, at: at('10:10:00') },
    { ...of, at: at('10:10:00'), verdict: 'timed-out', times: countTime(20_001) } as const,
    { ...of, at: at('10:10:00'), site: 'loanwright-es' },
  ]
  await add({ lately })
  // another server counts the same ten minutes
  await add({ lately: lately.slice(2, 3) })
  const found = await readLateAnswers(store.db, CO, { since: new Date(at('09:00:00')), lastHour: new Date(at('10:10:00')) })
  const times = countTime(400).map((count) => count * 3)
  expect(found.toSorted((one, other) => (one.verdict < other.verdict ? -1 : 1))).toEqual([
    { ...of, answers: 3, lastHour: 2, times },
    { ...of, verdict: 'timed-out', answers: 1, lastHour: 1, times: countTime(20_001) },
  ])
  await forgetPartnerCounts(store.db, { latelyBefore: new Date(at('10:10:00')), daysBefore: '2026-01-01' })
  expect(await readLateAnswers(store.db, CO, { since: new Date(at('00:00:00')), lastHour: new Date(at('00:00:00')) })).toMatchObject([
    { lastHour: expect.any(Number) },
    { lastHour: expect.any(Number) },
  ])
  expect((await store.query('select count(*)::int as rows from partner_answers'))[0]?.['rows']).toBe(3)
})

test('answers of days are counted from the first day of each site on', async () => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => ({ ...of, day }))
  await add({ days: [...days, { ...of, site: 'cash-now-co', day: '2026-11-20' }] })
  await add({ days: days.slice(2) })
  const first = { 'loanwright-co': '2026-11-19', 'cash-now-co': '2026-11-19' }
  expect(await readDayAnswers(store.db, CO, first)).toEqual([{ ...of, answers: 3, times: countTime(400).map((count) => count * 3) }])
  expect((await readDayAnswers(store.db, { ...CO, isEverything: true }, first)).length).toBe(2)
  expect(await readDayAnswers(store.db, CO, {})).toEqual([])
})

test('work that was given up is counted for its lender, and not that of another site or of a lender that is asked still', async () => {
  await store.query('create schema if not exists pgboss')
  await store.query('create table if not exists pgboss.job (name text, state text, data jsonb)')
  const lead = await store.addLead({ site: 'loanwright-co' })
  const other = await store.addLead({ site: 'loanwright-es' })
  const submissions = [
    await store.ask(lead, { partner: 'rapifondos', country: 'co' }),
    await store.ask(other, { partner: 'rapifondos', country: 'es' }),
  ]
  const job = (name: string, data: object, state = 'created') =>
    store.query('insert into pgboss.job (name, state, data) values ($1, $2, $3)', [name, state, JSON.stringify(data)])
  await job('ask-partner-dead', { leadId: lead, submissionId: submissions[0] })
  await job('tell-choice-dead', { leadId: lead, partner: 'rapifondos' })
  await job('ask-partner', { leadId: lead, submissionId: submissions[0] })
  await job('ask-partner-dead', { leadId: other, submissionId: submissions[1] })
  expect(await countDeadLetters(store.db, CO)).toEqual([{ partner: 'rapifondos', country: 'co', letters: 2 }])
})
