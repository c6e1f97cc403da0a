import { expect, test } from 'vitest'
import { tryField } from '#tests/fields/try-field.ts'

const { read, faults, receive, restore, say } = tryField({ name: 'since', kind: 'month', wire: 'since', to: { today: true } })

test('a month is read from its two parts and compared by its month', () => {
  expect(read({ 'since.year': '2019', 'since.month': '3' })).toBe('2019-03')
  expect([faults('2026-11'), faults('2026-12'), faults('2026-13')]).toEqual([[], ['since too-late 2026-11'], ['since month-range']])
})

test('a month is restored from a time as well, and a day is no month', () => {
  expect([restore('2019-03'), restore('2019-03-05T00:00:00.000Z'), restore('2019-03-05')]).toEqual(['2019-03', '2019-03', undefined])
  expect([receive('2019-03'), receive(2019), say('2019-03')]).toEqual(['2019-03', undefined, 'marzo de 2019'])
})
