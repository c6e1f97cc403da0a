import { expect, test } from 'vitest'
import { sayError } from '#core/fields/saying/say-error.ts'
import { tryField } from '#tests/fields/try-field.ts'

const { read, faults, receive, restore, say, write } = tryField({ name: 'since', kind: 'month', wire: 'since', to: { today: true } })

test('a month is read from its two parts and compared by its month', () => {
  expect(read({ 'since.year': '2019', 'since.month': '3' })).toBe('2019-03')
  expect([faults('2026-11'), faults('2026-12'), faults('2026-13')]).toEqual([[], ['since too-late 2026-11'], ['since month-range']])
})

test('a month is restored from a time as well, and a day is no month', () => {
  expect([restore('2019-03'), restore('2019-03-05T00:00:00.000Z'), restore('2019-03-05')]).toEqual(['2019-03', '2019-03', undefined])
  expect([receive('2019-03'), receive(2019), say('2019-03')]).toEqual(['2019-03', undefined, 'marzo de 2019'])
})

test('a month is said in words in its errors, and written for its control as it is stored', () => {
  expect([write('2019-03'), write(undefined), read({}), faults(2019)]).toEqual(['2019-03', '', '', ['since not-a-date']])
  const market = { locale: 'es-CO', currency: { code: 'COP', symbol: '$', place: 'before' } } as const
  const find = (_: readonly string[], { limit = '' }: { readonly [name: string]: string }) => limit
  expect(
    sayError({ field: 'since', code: 'too-late', limit: '2026-11' }, { name: 'since', kind: 'month', wire: 'since' }, market, find),
  ).toBe('noviembre de 2026')
})

test('a month may not come before its bound', () => {
  const later = tryField({ name: 'since', kind: 'month', wire: 'since', from: { today: true, years: -1 } })
  expect([later.faults('2025-11'), later.faults('2025-10')]).toEqual([[], ['since too-early 2025-11']])
})
