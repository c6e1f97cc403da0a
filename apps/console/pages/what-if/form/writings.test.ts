import { expect, test } from 'vitest'
import { asLimit, asMoney, asNumber, asPercent } from './writings.ts'

test.each([
  ['27,50', 2750],
  ['27.50', 2750],
  ['27,5', 2750],
  ['2,750', 275_000],
  ['2,750.5', 275_050],
  ['1,234,567', 123_456_700],
  ['1 234 567,50', 123_456_750],
  ['0,500', 50],
  ['0,125', 12.5],
  ['1234,5', 123_450],
  ['-3,25', -325],
])('a sum of %s is %d hundredths', (text, hundredths) => expect(asMoney.fromText(text)).toBe(hundredths))

test('a share is read with a decimal comma as with a point', () => {
  expect([asPercent.fromText('0,5'), asPercent.fromText('0.5'), asPercent.fromText('12,25')]).toEqual([0.005, 0.005, 0.1225])
})

test('what may be a thousand or a decimal in no language is kept as it was typed, for the server to say what is wrong', () => {
  for (const text of ['1,23,456', '1,2,3', '1.234.567', '1.234,5', ',5', '5,', '1,234,5', 'many'])
    expect(asNumber.fromText(text), text).toBe(text)
  expect(asLimit.fromText(' ')).toBeNull()
})
