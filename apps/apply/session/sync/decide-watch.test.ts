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
