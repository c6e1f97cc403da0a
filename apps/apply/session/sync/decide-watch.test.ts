import { expect, test } from 'vitest'
import { makeLeadView } from '#tests/session/make-lead-view.ts'
import { decideWatch } from './decide-watch.ts'

const checking = makeLeadView({ leadStatus: 3, version: 7 })

test('while lenders are asked it asks for the next version, for as long as the page waits', () => {
  const ask = { do: 'ask', id: checking.id, query: { after: 7 }, timeoutMs: 500 }
  expect(decideWatch({ view: checking, watch: 'reached' }, 500)).toEqual(ask)
})

test('after the network was lost it asks for what there is, so that the page soon says that it is back', () => {
  expect(decideWatch({ view: checking, watch: 'cut-off' }, 500)).toEqual({ do: 'ask', id: checking.id, query: {}, timeoutMs: 500 })
})

test('when the time is over the answer follows by e-mail, unless it has just come', () => {
  expect(decideWatch({ view: checking, watch: 'reached' }, 0)).toEqual({ do: 'end' })
  expect(decideWatch({ view: makeLeadView({ leadStatus: 5 }), watch: 'reached' }, 0)).toEqual({ do: 'follow' })
})

test('a lead that nobody is asked about any more, or that is gone, is followed', () => {
  for (const view of [makeLeadView({ leadStatus: -1 }), makeLeadView({ leadStatus: 1 }), undefined])
    expect(decideWatch({ view, watch: 'reached' }, 500)).toEqual({ do: 'follow' })
})

const comparing = makeLeadView({ leadStatus: 5, version: 7, comparison: { asked: 2, answered: 1, waiting: 1, mayLend: [] } })

test('while offers are compared it asks for the next version, and after its time leaves them as they are', () => {
  expect(decideWatch({ view: comparing, watch: 'reached' }, 500, 5)).toMatchObject({ do: 'ask', query: { after: 7 } })
  expect(decideWatch({ view: comparing, watch: 'reached' }, 0, 5)).toEqual({ do: 'rest' })
})

test('the first offer, and a choice, are followed', () => {
  expect(decideWatch({ view: comparing, watch: 'reached' }, 500, 3)).toEqual({ do: 'follow' })
  const chosen = { ...comparing, offers: [{ ...OFFER, isChosen: true as const }] }
  const withoutFigures = { ...comparing, withoutFigures: { partner: 'b', partnerName: 'B' } }
  for (const view of [chosen, withoutFigures]) expect(decideWatch({ view, watch: 'reached' }, 500, 5)).toEqual({ do: 'follow' })
})

const OFFER = {
  id: '1',
  partner: 'a',
  partnerName: 'A',
  amount: 1000,
  period: 12,
  periodScale: 'months' as const,
  instalment: 100,
  total: 1200,
  nominalRate: 10,
  apr: 11,
}
