import { describe, expect, it } from 'vitest'
import type { Conversion, ConversionExample, MakeConversion } from '#core/model/vendors/conversion.ts'
import type { StoredEntry } from '#core/model/vendors/stored-entry.ts'
import type { Tracker } from '#core/model/vendors/tracker.ts'
import { trackerFaults, type FoundTracker } from './tracker-faults.ts'

const tracker: Tracker = {
  name: 'Metrics',
  company: 'Metrics Ltd',
  stores: [],
  purpose: 'advertising',
  settings: {},
  hosts: [],
  clickIds: {
    part: 'metricsClick',
    ids: { clickId: { parameter: 'metrics_click' } },
    storageKey: 'metricsClick',
  },
  turn: ({ name }) => (name === 'lead-created' ? [{ on: 'metrics', arguments: [] }] : []),
}
const event = { name: 'lead-created', id: 'e1', at: '2026-11-20T10:00:00.000Z' } as const
const examples = [{ event, settings: {}, calls: [{ on: 'metrics', arguments: [] }] }]
const found: FoundTracker = { id: 'metrics', tracker, examples, conversions: [], receipt: ['browser Lead told'], hasVendor: true }
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

it('a tracker lists what its vendor stores in the browser, or that it stores nothing', () => {
  const { stores: _, ...silent } = tracker
  expect(trackerFaults({ ...found, tracker: silent }, [])).toEqual([expect.stringContaining('stores is missing')])
  const faultsOf = (...stores: readonly StoredEntry[]) => trackerFaults({ ...found, tracker: { ...tracker, stores } }, [])
  const entry = { name: '_mt_<id>', in: 'cookie', purpose: 'visitors', lasts: { days: 90 } } as const
  expect(faultsOf(entry, { ...entry, in: 'storage', lasts: 'kept' })).toEqual([])
  expect(faultsOf(entry, entry)).toEqual(['stores: "_mt_<id>" is listed twice'])
  expect(faultsOf({ ...entry, name: 'm<id>' })).toEqual([expect.stringContaining('begins with too little')])
  expect(faultsOf({ ...entry, name: '_mt <id' })).toEqual([expect.stringContaining('is no name')])
  expect(faultsOf({ ...entry, lasts: { months: 0.5 } })).toEqual([expect.stringContaining('lasts no whole number')])
})

it('a tracker names the company that gets the data', () => {
  expect(trackerFaults({ ...found, tracker: { ...tracker, company: ' ' } }, [])).toEqual([expect.stringContaining('company')])
})

it('a tracker says what its receipt holds', () => {
  expect(trackerFaults({ ...found, receipt: [] }, [])).toEqual([expect.stringContaining('no receipt')])
})

it('each event that becomes a call has an example, and each value that the calls depend on is in one', () => {
  const turn: Tracker['turn'] = ({ id, identity }) => [{ on: 'metrics', arguments: [id, identity?.email ?? ''] }]
  const shown = [{ event, settings: {}, calls: turn(event, {}) }]
  expect(trackerFaults({ ...found, tracker: { ...tracker, turn }, examples: shown }, [])).toEqual([
    ...['page-viewed', 'lead-accepted', 'lead-redirected', 'lead-rejected'].map(
      (name) => `${name} becomes a call, and examples.ts has no example of it`,
    ),
    'the calls depend on event.identity, and no example has it',
  ])
})

it('no two values of an example are equal, and none is empty', () => {
  const twice = [
    { event: { ...event, identity: { external_id: 'e1', email: 'b2', phone_number: '' } }, settings: {}, calls: tracker.turn(event, {}) },
  ]
  expect(trackerFaults({ ...found, examples: twice }, [])).toEqual([
    'example of lead-created: event.id and event.identity.external_id are both "e1": give each a value of its own',
    'example of lead-created: event.identity.phone_number is empty (""): give each a value of its own',
  ])
})

describe('a tracker that reports conversions', () => {
  const conversion: Conversion = {
    event: 'Lead',
    eventId: 'e1',
    at: new Date('2026-11-20T10:00:00.000Z'),
    page: 'https://loans.example/',
    identity: { external_id: 'a1', email: 'b2', phone_number: 'c3' },
    clicks: { metricsClick: 'm1' },
  }
  const settings = { accessToken: 'token', id: 'AB-12345' }
  const makeConversion: MakeConversion = ({ eventId, clicks }, { id = '', accessToken = '' }) => ({
    ok: true,
    url: `https://metrics.example/${id}`,
    headers: { authorization: accessToken },
    body: { eventId, click: clicks['clickId'] },
  })
  const request = makeConversion(conversion, settings)
  const faultsOf = (example: Partial<ConversionExample>) =>
    trackerFaults({ ...found, makeConversion, conversions: [{ conversion, settings, request, ...example }] }, [])

  it('has an example of them', () => {
    expect(trackerFaults({ ...found, makeConversion }, [])).toEqual([expect.stringContaining('examples.ts exports no conversions')])
  })

  it('has an example of each value that is sent, under the names of its click ids', () => {
    expect(faultsOf({})).toEqual([
      'conversions: clicks has "metricsClick", which clickIds does not store',
      'conversions: conversion.clicks.clickId is sent, and no example has it',
    ])
    const clicked = { ...conversion, clicks: { clickId: 'm1' } }
    const good = { conversion: clicked, request: makeConversion(clicked, settings) }
    expect(faultsOf(good)).toEqual([])
    expect(faultsOf({ ...good, request })).toEqual([
      expect.stringMatching(/^a conversion becomes .*"click":"m1".* and examples\.ts says /u),
    ])
    expect(faultsOf({ ...good, conversion: { ...clicked, eventId: 'm1' } })).toContain(
      'conversions: conversion.eventId and conversion.clicks.clickId are both "m1": give each a value of its own',
    )
  })
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
