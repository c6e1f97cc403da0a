import { expect, test } from 'vitest'
import { dayOrder } from '#core/texts/format-day.ts'
import { spreadDate } from './spread-date.ts'

const order = dayOrder('es-ES')
const american = dayOrder('en-PH')
const whole = { parts: { day: '15', month: '03', year: '1988' }, next: 'year' }

test.each(['15/03/1988', '15.03.1988', '15-03-1988', '15 03 1988', ' 15 / 03 / 1988 ', '15031988'])(
  'a whole date in the first box, %j, stands in the three boxes, also where something stood there',
  (text) => {
    expect(spreadDate(text, 'day', { order, filled: [] })).toEqual(whole)
    expect(spreadDate(text, 'day', { order, filled: ['month', 'year'] })).toEqual(whole)
  },
)

test('a date from the year on is read from the year, in every market', () => {
  const expected = { parts: { year: '1988', month: '03', day: '15' }, next: 'day' }
  expect(spreadDate('1988-03-15', 'day', { order, filled: [] })).toEqual(expected)
  expect(spreadDate('1988-03-15', 'month', { order: american, filled: [] })).toEqual(expected)
})

test('the order of the market counts', () => {
  expect(spreadDate('03151988', 'month', { order: american, filled: [] })).toEqual({ ...whole, next: 'year' })
})

test('what is typed on flows into the next box, and a separator leads there', () => {
  expect(spreadDate('150', 'day', { order, filled: [] })).toEqual({ parts: { day: '15', month: '0' }, next: 'month' })
  expect(spreadDate('15/', 'day', { order, filled: [] })).toEqual({ parts: { day: '15' }, next: 'month' })
  expect(spreadDate('5.', 'day', { order, filled: ['month'] })).toEqual({ parts: { day: '5' }, next: 'month' })
  expect(spreadDate('031', 'month', { order, filled: ['day'] })).toEqual({ parts: { month: '03', year: '1' }, next: 'year' })
  expect(spreadDate('3 2019', 'month', { order: ['month', 'year'], filled: [] })).toEqual({
    parts: { month: '3', year: '2019' },
    next: 'year',
  })
})

test.each([
  ['15', 'day'],
  ['15 ', 'day'],
  ['1988', 'year'],
  ['19888', 'year'],
  ['1x', 'day'],
  ['15/mar/1988', 'day'],
  ['/', 'day'],
  ['15/03/1988/2', 'day'],
  ['150319888', 'day'],
] as const)('%j stays in the box %s', (text, part) => {
  expect(spreadDate(text, part, { order, filled: [] })).toBeUndefined()
})

test('a digit too many pushes nothing out of the next box', () => {
  expect(spreadDate('135', 'day', { order, filled: ['month', 'year'] })).toBeUndefined()
})

test('a date whose parts are too long, or too few for its first box, stays in the box', () => {
  for (const text of ['15/x/1988', '1988-03', '15/123', '15/03/19888', '15/03/1988/'])
    expect(spreadDate(text, 'day', { order, filled: [] }), text).toBeUndefined()
  expect(spreadDate('15/03', 'year', { order, filled: [] })).toBeUndefined()
  expect(spreadDate('15/03/1988', 'month', { order, filled: [] })).toBeUndefined()
})

test('a box may hold something itself, and one after it only where the date is whole', () => {
  expect(spreadDate('150', 'day', { order, filled: ['day'] })).toEqual({ parts: { day: '15', month: '0' }, next: 'month' })
  expect(spreadDate('150', 'day', { order, filled: ['month'] })).toBeUndefined()
  expect(spreadDate('150', 'day', { order, filled: ['year'] })).toEqual({ parts: { day: '15', month: '0' }, next: 'month' })
})
