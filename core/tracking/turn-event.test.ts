import { expect, test } from 'vitest'
import type { DomainEvent, Tracker } from '#core/model/vendors/tracker.ts'
import { conversionOf } from './conversion-of.ts'
import { turnEvent } from './turn-event.ts'

const event: DomainEvent = { name: 'lead-created', id: 'e1', at: '2026-11-20T12:00:00.000Z' }
const tracker = (turn: Tracker['turn']): Tracker => ({ name: 'T', purpose: 'advertising', settings: {}, hosts: [], turn })

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
