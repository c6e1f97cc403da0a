import { expect, test } from 'vitest'
import { readInternational } from './read-international.ts'

test.each([
  ['+57 301 234 5678', '+573012345678'],
  ['+49 (0)1512 3456789', '+4915123456789'],
  ['+1-202-555-0143', '+12025550143'],
])('[S-5.12] reads %j as the valid international number %s', (text, number) => {
  expect(readInternational(text)).toBe(number)
})

test('[S-5.15] reads a number in a text of 250 characters', () => {
  expect(readInternational('+57 301 234 5678'.padEnd(250))).toBe('+573012345678')
})

test.each([
  ['', 'is empty'],
  ['call me', 'is no number'],
  ['3012345678', 'has no country'],
  ['+999 301 234 5678', 'has a country that does not exist'],
  ['+57 30', 'is too short'],
  ['+57 301 234 5678 901 234', 'is too long'],
  ['+57 101 234 5678', 'is a number that its country does not give out'],
  [`+57 301 234 5678${' '.repeat(250)}`, 'has more than 250 characters'],
])('[S-5.12] [S-5.15] reads no number in %j, which %s', (text) => {
  expect(readInternational(text)).toBeUndefined()
})
