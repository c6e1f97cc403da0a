import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskAnswer } from './mask-answer.ts'
import { maskDocument, maskEmail, maskIban, maskName, maskToLastDigits, maskText } from './mask.ts'

/** The signs of a masked text that are neither the mask nor between groups. */
const shownIn = (masked: string): readonly string[] => [...masked].filter((sign) => !['•', '*', ' '].includes(sign))
/** A text without the signs of masks, so that each sign of a masked one comes from it. */
const value = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replaceAll(/[•*\s]/gu, ''))
const isWithin = (part: readonly string[], whole: string): boolean => {
  const left = [...whole]
  return part.every((sign) => left.splice(0, left.indexOf(sign) + 1 || left.length + 1).includes(sign))
}

describe('masked text', () => {
  test('is as the console shows it', () => {
    expect(maskEmail('maria.lopez@gmail.com')).toBe('m•••@gmail.com')
    expect(maskEmail('m@gmail.com')).toBe('•••@gmail.com')
    expect(maskEmail('no address')).toBe('•••')
    expect(maskToLastDigits('+573012345678', '+57')).toBe('+57 *** *** 5678')
    expect(maskToLastDigits('+48501', '+48')).toBe('+48 *** *** 1')
    expect(maskToLastDigits('', '+48')).toBe('*** ***')
    expect(maskName('María José  X')).toBe('M••• J••• •••')
    expect(maskDocument('79.123.456-1')).toBe('••••••561'.padStart(9, '•'))
    expect(maskDocument('12')).toBe('••')
    expect(maskIban('ES9121000418450200051332')).toBe('ES•• •••• •••• •••• •••• 1332')
    expect(maskText('es91 2100 0418 4502 0005 1332')).toBe('ES•• •••• •••• •••• •••• 1332')
    expect(maskText('Calle 5')).toBe('C••• •••')
  })

  test('never has more of a value than its mask allows, whatever the value is', () => {
    fc.assert(
      fc.property(value, value, (one, domain) => {
        const email = `${one}@${domain.replaceAll('@', '')}`
        const local = maskEmail(email).split('@')[0] ?? ''
        expect(shownIn(local).length).toBeLessThanOrEqual([...one].length > 1 ? 1 : 0)
        expect(shownIn(maskToLastDigits(one, '+57')).length).toBeLessThanOrEqual(
          Math.min(4, [...one].length / 2) + (one.startsWith('+57') ? 3 : 0),
        )
        expect(shownIn(maskName(one)).length).toBeLessThanOrEqual([...one].length > 1 ? 1 : 0)
        for (const mask of [maskDocument, maskIban, maskText]) {
          const shown = shownIn(mask(one))
          expect(shown.length).toBeLessThanOrEqual(
            mask === maskDocument ? Math.min(3, [...one].length / 3) : Math.max(6 * Number([...one].length >= 12), 3),
          )
          if (mask !== maskText) expect(isWithin(shown, one)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('of a document or an account keeps the true count of its signs', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,34}$/u), (number) => {
        expect([...maskDocument(number)]).toHaveLength(number.length)
        expect([...maskIban(number)].filter((sign) => sign !== ' ')).toHaveLength(number.length)
      }),
    )
  })
})

test('of a personal answer only what the mask of its kind leaves is shown', () => {
  expect(maskAnswer({ kind: 'money', class: 'personal' }, 500, '+57')).toBe('•••')
  expect(maskAnswer({ kind: 'password', class: 'secret' }, 'secret', '+57')).toBe('•••')
  expect(maskAnswer(undefined, 'of a data point that is gone', '+57')).toBe('•••')
  expect(maskAnswer({ kind: 'email', class: 'personal' }, 'ana@example.com', '+57')).toBe('a•••@example.com')
  expect(maskAnswer({ kind: 'phone', class: 'personal' }, '+573012345678', '+57')).toBe('+57 *** *** 5678')
  expect(maskAnswer({ kind: 'text', class: 'personal' }, '79123456', '+57')).toBe('••••••56')
  expect(maskAnswer({ kind: 'date', class: 'personal' }, '1990-01-02', '+57')).toBe('•••')
})
