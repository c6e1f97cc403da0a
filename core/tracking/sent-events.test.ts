import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DomainEvent } from '#core/model/vendors/tracker.ts'
import { noteEvent, type SentEvents } from './sent-events.ts'
import { conversionOf } from './conversion-of.ts'

const names: readonly DomainEvent['name'][] = ['page-viewed', 'lead-created', 'lead-accepted', 'lead-redirected', 'lead-rejected']

test('[S-7.12] each conversion is sent once per lead, in any order of events', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('lead-1', 'lead-2'), fc.constantFrom(...names))), (events) => {
      let sent: SentEvents = []
      const due: string[] = []
      for (const [lead, name] of events) {
        const noted = noteEvent(sent, lead, name)
        sent = noted.sent
        if (noted.isDue && conversionOf(name)) due.push(`${lead} ${conversionOf(name)}`)
      }
      const happened = new Set(events.flatMap(([lead, name]) => (conversionOf(name) ? [`${lead} ${conversionOf(name)}`] : [])))
      expect(due.toSorted()).toEqual([...happened].toSorted())
    }),
  )
})

test('a page view is sent every time', () => {
  expect(noteEvent(['lead-1 Lead'], 'lead-1', 'page-viewed')).toEqual({ isDue: true, sent: ['lead-1 Lead'] })
})

test('[S-7.12] a conversion that was sent for one lead is due for another, and is noted beside it', () => {
  const first = noteEvent([], 'lead-1', 'lead-accepted')
  expect(first).toEqual({ isDue: true, sent: ['lead-1 CompleteRegistration'] })
  expect(noteEvent(first.sent, 'lead-1', 'lead-redirected')).toEqual({ isDue: false, sent: first.sent })
  expect(noteEvent(first.sent, 'lead-2', 'lead-accepted')).toEqual({
    isDue: true,
    sent: ['lead-1 CompleteRegistration', 'lead-2 CompleteRegistration'],
  })
})
