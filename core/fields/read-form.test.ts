import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerValue } from '#core/model/answers/answers.ts'
import { SOLID } from '#core/model/formats/format.ts'
import type { PageField } from '#core/model/page/page.ts'
import { readPage, readTyped } from './read-form.ts'
import { writeDay } from './date/write-day.ts'
import { writeTyped } from './write-typed.ts'

const market = {
  locale: 'es-CO',
  currency: { code: 'COP', symbol: '$', place: 'before' },
  phone: { prefix: '+57', mobile: '3(?:0[0-5]|1\\d|2[0-4]|3\\d|5[01]|70)\\d{7}', example: '301 234 5678' },
} as const
const field = (kind: PageField['kind'], more: Partial<PageField> = {}): PageField => ({ name: 'x', kind, wire: 'x', ...more })
const typed = (values: { [name: string]: string | readonly string[] }): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) for (const one of typeof value === 'string' ? [value] : value) form.append(name, one)
  return form
}
const read = (
  kind: PageField['kind'],
  values: { [name: string]: string | readonly string[] },
  more?: Partial<PageField>,
): AnswerValue | undefined => readTyped(field(kind, more), typed(values), market)

describe('what is typed becomes an answer', () => {
  test('a sum shown from an answer is read back as that answer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (value) => {
        expect(read('money', { x: writeTyped(field('money'), value, market) })).toBe(value)
      }),
    )
  })

  test('a mobile number is read however it is spaced, prefixed or shown', () => {
    const national = fc
      .tuple(fc.constantFrom('300', '301', '312', '320', '350'), fc.stringMatching(/^\d{7}$/u))
      .map((parts) => parts.join(''))
    const gap = fc.constantFrom('', ' ', '-', '.')
    fc.assert(
      fc.property(national, gap, fc.constantFrom('', '+57', '0057', '57', '+57 '), (number, by, prefix) => {
        const answer = `+57${number}`
        expect(read('phone', { x: `${prefix}${[number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(by)}` })).toBe(answer)
        expect(read('phone', { x: writeTyped(field('phone'), answer, market) })).toBe(answer)
      }),
    )
  })

  test('an unfinished number stays as it was typed', () => {
    expect(read('phone', { x: ' 301 23 ' })).toBe('301 23')
    expect(writeTyped(field('phone'), '301 23', market)).toBe('301 23')
    expect(read('money', { x: '2.40.000' })).toBe('2.40.000')
  })

  test('every day is read from its three parts, with or without zeros, and shown again as it was', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.boolean(), (date, isShort) => {
        const { year, month, day: dayOfMonth } = writeDay(date)
        const part = (text: string) => (isShort ? String(Number(text)) : ` ${text}`)
        expect(read('date', { 'x.year': year, 'x.month': part(month), 'x.day': part(dayOfMonth) })).toBe(date)
        expect(read('month', { 'x.year': year, 'x.month': part(month) })).toBe(date.slice(0, 7))
      }),
    )
  })

  test('a day that lacks a part keeps the others', () => {
    const half = read('date', { 'x.year': '', 'x.month': '5', 'x.day': '12' })
    expect(half).toBe('-05-12')
    expect(writeDay(half)).toEqual({ year: '', month: '05', day: '12' })
    expect(read('date', { 'x.year': ' ', 'x.month': '' })).toBe('')
  })

  test('an account number is shown in groups and read without them', () => {
    const iban = field('text', { groups: 4, clean: ['upper', SOLID] })
    expect(writeTyped(iban, 'DE89370400440532013000', market)).toBe('DE89 3704 0044 0532 0130 00')
    expect(readTyped(iban, typed({ x: 'de89 3704 0044 0532 0130 00' }), market)).toBe('DE89370400440532013000')
  })

  test('a choice is the code behind the words, or the words where there is none', () => {
    expect(read('choice', { x: 'Antioquia', 'x.code': '05' })).toBe('05')
    expect(read('choice', { x: 'Atlantis', 'x.code': '' })).toBe('Atlantis')
    expect(read('choice', { x: 'OTHER' })).toBe('OTHER')
  })

  test('yes and no differ from no answer', () => {
    expect(read('yes-no', { x: 'true' })).toBe(true)
    expect(read('yes-no', { x: 'false' })).toBe(false)
    expect(read('yes-no', {})).toBeUndefined()
  })

  test('a consent is only what was ticked; a notice is no box', () => {
    const consents = [
      { code: 'TERMS', as: 'required' },
      { code: 'NEWS', as: 'optional' },
      { code: 'LAW', as: 'notice' },
    ] as const
    expect(read('consents', { 'x.TERMS': 'true', 'x.LAW': 'true' }, { consents })).toEqual({ TERMS: true, NEWS: false })
    expect(read('consent', {})).toBe(false)
    expect(read('consent', { x: 'true' })).toBe(true)
  })

  test('rows are read by the numbers that are left', () => {
    const rows = { min: 0, max: 5, fields: [field('money', { name: 'sum' }), field('yes-no', { name: 'late' })] }
    expect(read('rows', { x: ['0', '2'], 'x.0.sum': '1.500', 'x.0.late': 'false', 'x.2.sum': '20', 'x.1.sum': '7' }, { rows })).toEqual([
      { sum: 1500, late: false },
      { sum: 20, late: undefined },
    ])
  })

  test('a page leaves out what is not asked, and looks at the answers it has just read', () => {
    const fields = [field('count', { name: 'period' }), field('text', { name: 'note', when: { field: 'period', is: [12] } })]
    expect(readPage(fields, typed({ period: '12', note: 'a' }), {}, market)).toEqual({ period: 12, note: 'a' })
    expect(readPage(fields, typed({ period: '6', note: 'a' }), { period: 12 }, market)).toEqual({ period: 6 })
    expect(readPage(fields.slice(1), typed({ note: 'a' }), { period: 12 }, market)).toEqual({ note: 'a' })
  })
})
