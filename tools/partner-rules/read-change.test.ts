import { expect, test } from 'vitest'
import type { PartnerOverride } from '#core/model/partners/partner-override.ts'
import { readChange, type ChangeGiven } from './read-change.ts'

const OWN_PRICE = 500
const before: PartnerOverride = { paused: true, hours: [9, 18], sources: { allow: ['a'] }, caps: { perDay: 5 }, price: 600 }

test.each<[ChangeGiven, PartnerOverride]>([
  [{ resume: true }, { hours: [9, 18], sources: { allow: ['a'] }, caps: { perDay: 5 }, price: 600 }],
  [{ hours: '0-24' }, { ...before, hours: [0, 24] }],
  [{ weekdays: '1-3,6' }, { ...before, weekdays: [1, 2, 3, 6] }],
  [
    { 'cap-week': '40', 'cap-month': '0', 'budget-day': '700' },
    { ...before, caps: { perDay: 5, perWeek: 40, perMonth: 0, budgetPerDay: 700 } },
  ],
  [{ 'cap-day': 'none' }, { ...before, caps: { perDay: null } }],
  [{ 'refuse-source': 'b, c,b' }, { ...before, sources: { allow: ['a'], refuse: ['b', 'c'] } }],
  [{ 'allow-source': 'none,b' }, { ...before, sources: { allow: ['b', 'none'] } }],
  [{ 'refuse-sub': 'Spring_1' }, { ...before, subIds: { refuse: ['Spring_1'] } }],
  [{ price: '5000' }, { ...before, price: 5000 }],
  [
    { price: '5001', 'force-price': true },
    { ...before, price: 5001 },
  ],
  [{ price: '0' }, { ...before, price: 0 }],
  [{ clear: 'hours,price,pause' }, { sources: { allow: ['a'] }, caps: { perDay: 5 } }],
  [{ clear: 'all' }, {}],
  [{ clear: 'all', pause: true }, { paused: true }],
  [
    { clear: 'caps', 'cap-week': '3' },
    { ...before, caps: { perWeek: 3 } },
  ],
])('%j makes of what was laid over a partner what it says', (given, after) => {
  expect(readChange(before, given, OWN_PRICE)).toEqual(after)
})

test.each<[ChangeGiven, string]>([
  [{ pause: true, resume: true }, 'A partner cannot be paused and resumed at once: give --pause or --resume.'],
  [{ hours: 'nine' }, '--hours is "nine", but must be whole hours like 9-18.'],
  [{ hours: '9-25' }, 'Hours end at 24, like 12-24.'],
  [{ hours: '18-9' }, 'Hours must begin before they end; a partner that works past midnight cannot be written so.'],
  [{ weekdays: 'monday' }, '--weekdays is "monday", but must be like 1-5 or 1,3,6, where 1 is Monday.'],
  [{ weekdays: '0-5' }, 'Weekdays are 1 (Monday) to 7 (Sunday).'],
  [{ weekdays: '6-1' }, '--weekdays has 6-1, but a span begins with its first day: write 6,7,1 for a weekend and Monday.'],
  [{ weekdays: '1-5,3' }, 'Weekdays must name each day once.'],
  [{ 'cap-day': 'many' }, '--cap-day is "many", but must be a whole number, or none.'],
  [{ 'cap-week': '-1' }, 'The cap of a week must be 0 or more.'],
  [{ 'cap-month': '3000000000' }, 'The cap of a month must be at most 2000000000.'],
  [{ price: '12.50' }, '--price is "12.50", but must be a whole number of hundredths.'],
  [{ price: '-5' }, 'The price must be 0 or more.'],
  [
    { price: '5001' },
    'The price 5001 is more than 10 times that of partner.ts (500): correct it, or add --force-price if it is meant. It is in hundredths.',
  ],
  [{ price: '2000000001', 'force-price': true }, 'The price must be at most 2000000000.'],
  [{ 'refuse-source': 'Some Blog' }, 'A source is written in small letters, digits and hyphens, like some-blog.'],
  [{ 'refuse-source': 'other' }, '"other" stands for sources that no rule names.'],
  [{ 'refuse-source': 'a' }, 'A source cannot be both allowed and refused.'],
  [{ 'refuse-source': ',' }, 'A list of sources must name one at least; clear it instead.'],
  [{ 'allow-sub': 'ana@example.com' }, 'A sub-id has letters, digits and . : ~ _ - only; it must not be personal.'],
  [{ clear: 'everything' }, '--clear does not know "everything", but pause, hours, weekdays, sources, subs, caps, price and all.'],
])('%j is refused with a sentence that says how to mend it', (given, sentence) => {
  expect(() => readChange(before, given, OWN_PRICE)).toThrow(sentence)
})

test('a price that was forced stays with later changes of other rules', () => {
  expect(readChange({ price: 9_000_000 }, { hours: '1-2' }, OWN_PRICE)).toEqual({ price: 9_000_000, hours: [1, 2] })
})
