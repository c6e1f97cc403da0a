import { expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addPartnerCounts, forgetPartnerCounts } from './partner-counts.ts'

const store = openStore()
const key = { site: 'one-co', partner: 'lender', verdict: 'accepted' } as const
const at = (minute: number) => moment(minute).toISOString()
const nothing = { lately: [], days: [], refusals: [] }

test('counts are added to those of the same key, times place by place, and those of another stay', async () => {
  const first = { ...key, answers: 2, times: [1, 0, 1] }
  const more = { ...key, answers: 3, times: [0, 2, 1] }
  const refused = { site: 'one-co', day: '2026-11-26', affiliate: 'some-blog', partner: 'lender', leads: 4 }
  const add = (counts: Partial<Parameters<typeof addPartnerCounts>[1]>) =>
    store.within((tx) => addPartnerCounts(tx, { ...nothing, ...counts }))
  await add({ lately: [{ ...first, at: at(0) }], days: [{ ...first, day: '2026-11-26' }], refusals: [refused] })
  await add({ lately: [{ ...more, at: at(0) }], days: [{ ...more, day: '2026-11-26' }], refusals: [{ ...refused, leads: 1 }] })
  await add({ lately: [{ ...more, at: at(10) }], days: [{ ...more, day: '2026-11-27' }], refusals: [{ ...refused, day: '2026-11-27' }] })
  await add({})
  const both = { answers: 5, times: [1, 2, 2] }
  const one = { answers: 3, times: [0, 2, 1] }
  expect(await store.query('select answers, times from partner_answers order by at')).toEqual([both, one])
  expect(await store.query('select answers, times from partner_answer_days order by day')).toEqual([both, one])
  expect(await store.query('select leads from source_refusals order by day')).toEqual([{ leads: 5 }, { leads: 4 }])

  await forgetPartnerCounts(store.db, { latelyBefore: moment(10), daysBefore: '2026-11-27' })
  expect(await store.query('select answers, times from partner_answers')).toEqual([one])
  expect(await store.query('select answers, times from partner_answer_days')).toEqual([one])
  expect(await store.query('select leads from source_refusals')).toEqual([{ leads: 4 }])
})
