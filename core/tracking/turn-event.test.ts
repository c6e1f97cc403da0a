import { expect, test } from 'vitest'
import type { DomainEvent, Tracker } from '#core/model/vendors/tracker.ts'
import { conversionOf } from './conversion-of.ts'
import { turnEvent } from './turn-event.ts'

const event: DomainEvent = { name: 'lead-created', id: 'e1', at: '2026-11-20T12:00:00.000Z' }
const tracker = (turn: Tracker['turn']): Tracker => ({ name: 'T', company: 'T', purpose: 'advertising', settings: {}, hosts: [], turn })

test('[S-7.12] the lead is sent as Lead, its acceptance and redirect as CompleteRegistration, its rejection as Rejected', () => {
  expect((['lead-created', 'lead-accepted', 'lead-redirected', 'lead-rejected', 'page-viewed'] as const).map(conversionOf)).toEqual([
    'Lead',
    'CompleteRegistration',
    'CompleteRegistration',
    'Rejected',
    undefined,
  ])
})

test('every tracker turns the event into its calls, with its settings and the shared id', () => {
  const turn: Tracker['turn'] = ({ name, id }, { key = '' }) => [{ on: 'vendor', arguments: [name, id, key] }]
  expect(turnEvent(event, [{ id: 'one', tracker: tracker(turn), settings: { key: 'k' } }])).toEqual({
    calls: [{ on: 'vendor', arguments: ['lead-created', 'e1', 'k'], tracker: 'one' }],
    failures: [],
  })
})

test('a tracker that throws stops no other', () => {
  const error = new Error('planted')
  const throws = tracker(() => {
    throw error
  })
  const works = tracker(() => [{ on: 'vendor', arguments: [] }])
  const turned = turnEvent(event, [
    { id: 'bad', tracker: throws, settings: {} },
    { id: 'good', tracker: works, settings: {} },
  ])
  expect(turned).toEqual({ calls: [{ on: 'vendor', arguments: [], tracker: 'good' }], failures: [{ tracker: 'bad', error }] })
})

test('the calls of all trackers come in the trackers’ order, and every failure is told', () => {
  const calls = (...names: readonly string[]) => tracker(() => names.map((on) => ({ on, arguments: [] })))
  const throws = (error: Error) =>
    tracker(() => {
      throw error
    })
  const turned = turnEvent(event, [
    { id: 'one', tracker: calls('a', 'b'), settings: {} },
    { id: 'two', tracker: throws(new Error('first')), settings: {} },
    { id: 'three', tracker: calls('c'), settings: {} },
    { id: 'four', tracker: throws(new Error('second')), settings: {} },
  ])
  expect(turned.calls.map(({ tracker: id, on }) => `${id} ${on}`)).toEqual(['one a', 'one b', 'three c'])
  expect(turned.failures).toEqual([
    { tracker: 'two', error: new Error('first') },
    { tracker: 'four', error: new Error('second') },
  ])
})
