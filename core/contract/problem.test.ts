import { expect, test } from 'vitest'
import { problem } from './problem.ts'
import { AFFILIATE_EVENT, AFFILIATE_EVENTS } from './tracking/record-affiliate-event.ts'

const refused = { type: 'about:blank', title: 'Refused', status: 400, code: 'answers-refused' }

test('a problem says what went wrong, and at which fields', () => {
  const whole = { ...refused, detail: 'Two answers', errors: [{ fieldName: 'amount', message: 'Too small' }] }
  expect(problem.parse({ ...whole, more: 1 })).toEqual(whole)
  expect(problem.parse(refused)).toEqual(refused)
  for (const lacking of ['type', 'title', 'status', 'code'])
    expect(problem.safeParse({ ...refused, [lacking]: undefined }).success, lacking).toBe(false)
  for (const wrong of [{ status: 400.5 }, { code: 5 }, { errors: [{ fieldName: 'amount' }] }, { errors: [{ message: 'Too small' }] }])
    expect(problem.safeParse({ ...refused, ...wrong }).success).toBe(false)
})

test('a page reports the creation of a lead to an affiliate, and the server its return by a link', () => {
  expect([AFFILIATE_EVENT, ...AFFILIATE_EVENTS]).toEqual(['lead-created', 'lead-created', 'link-opened'])
})
