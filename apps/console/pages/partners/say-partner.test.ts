import { expect, test } from 'vitest'
import type { PartnerRow } from '#core/console/partners/partner-row.ts'
import { sayHours, stateOf } from './say-partner.ts'

const cap = (isReached: boolean): PartnerRow['caps'][number] => ({ of: 'week', taken: 4, limit: 5, isReached, said: '' })
const OPEN = { isOn: true, isReadable: true, isPaused: false, isOpen: true, caps: [] }

test('a lender of which a limit is reached is not said to be asked now', () => {
  expect(stateOf(OPEN)).toBe('open')
  expect(stateOf({ ...OPEN, caps: [cap(false)] })).toBe('open')
  expect(stateOf({ ...OPEN, caps: [cap(false), cap(true)] })).toBe('full')
  expect(stateOf({ ...OPEN, isOpen: false, caps: [cap(true)] })).toBe('closed')
  expect(stateOf({ ...OPEN, isPaused: true, caps: [cap(true)] })).toBe('paused')
})

test('the hours name the days of the week, where it is not asked on all of them', () => {
  expect(sayHours({ hours: null, weekdays: null })).toBe('at any hour')
  expect(sayHours({ hours: null, weekdays: [5, 1] })).toBe('Mon, Fri, at any hour')
  expect(sayHours({ hours: [9, 18], weekdays: [7] })).toBe('Sun, 9:00–18:00')
})
