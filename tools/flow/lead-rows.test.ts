import { expect, test } from 'vitest'
import { everyChange, leadRows } from './lead-rows.ts'

test('each transition is a row with its effects and the jobs that they may send', () => {
  expect(leadRows()).toContainEqual([
    'submitted',
    'phone-confirmed',
    'checking',
    'ask-next-partner → ask-partner ping-partners, conversions → send-conversion, email-waiting → send-letter',
  ])
  expect(leadRows()).toContainEqual(['started', 'answers-saved', 'started', ''])
})

test('what follows every change is said once', () => {
  expect(everyChange()).toBe('email-consent → send-letter')
})
