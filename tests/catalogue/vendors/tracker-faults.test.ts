import { expect, it } from 'vitest'
import type { Tracker } from '#core/model/vendors/tracker.ts'
import { trackerFaults, type FoundTracker } from './tracker-faults.ts'

const tracker: Tracker = {
  name: 'Metrics',
  purpose: 'advertising',
  settings: {},
  hosts: [],
  clickIds: {
    part: 'metricsClick',
    ids: { clickId: { parameter: 'metrics_click' } },
    storageKey: 'metricsClick',
  },
  turn: () => [{ on: 'metrics', arguments: [] }],
}
const event = { name: 'lead-created', id: 'e1', at: '2026-11-20T10:00:00.000Z' } as const
const examples = [{ event, settings: {}, calls: [{ on: 'metrics', arguments: [] }] }]
const found: FoundTracker = { id: 'metrics', tracker, examples, receipt: ['browser Lead told'], hasVendor: true }
const faultsWith = (clickIds: Partial<Tracker['clickIds']>, others: readonly FoundTracker[] = []) =>
  trackerFaults({ ...found, tracker: { ...tracker, clickIds: { part: 'metricsClick', ids: {}, ...clickIds } } }, others)

it('a tracker with a click id, a vendor and a receipt has no fault', () => {
  expect(trackerFaults(found, [])).toEqual([])
})

it('a tracker that turns events into calls needs a vendor.ts that makes them', () => {
  expect(trackerFaults({ ...found, hasVendor: false }, [])).toEqual([expect.stringContaining('vendor.ts is missing')])
  const silent = { ...found, hasVendor: false, tracker: { ...tracker, turn: () => [] }, examples: [{ event, settings: {}, calls: [] }] }
  expect(trackerFaults(silent, [])).toEqual([])
})

it('a tracker says what its receipt holds', () => {
  expect(trackerFaults({ ...found, receipt: [] }, [])).toEqual([expect.stringContaining('no receipt')])
})

it('click ids take no name that the form or another tracker uses, and each comes from somewhere', () => {
  expect(faultsWith({ part: 'utm' })).toEqual(['clickIds: the part "utm" is in use already'])
  expect(faultsWith({ ids: { clickId: { parameter: 'refName' } } })).toEqual(['clickIds: the parameter "refName" is in use already'])
  expect(faultsWith({ storageKey: 'sessionId' })).toEqual(['clickIds: the storage key "sessionId" is in use already'])
  expect(faultsWith({ part: 'a part' })).toEqual([expect.stringContaining('"a part" is no name of a part')])
  expect(faultsWith({ ids: { clickId: {} } })).toEqual([
    'clickIds.ids.clickId: it has neither a parameter nor a cookie, and is not the time',
  ])
  const other = { ...found, id: 'other' }
  expect(trackerFaults(found, [other])).toEqual([
    'clickIds: the part "metricsClick" is in use already',
    'clickIds: the parameter "metrics_click" is in use already',
    'clickIds: the storage key "metricsClick" is in use already',
  ])
})
