import { expect, test } from 'vitest'
import { unitTwiceFaults } from './unit-twice-faults.ts'

const point = { name: 'period', kind: 'count', limits: 'loan-period', step: 'loan', in: '', class: 'plain' } as const
const units = [
  ['period>months_one', '{{number}} Monat'],
  ['period>months_other', '{{number}} Monate'],
] as const
const faultsOf = (said: string, key = 'fields>period>errors>too-small') => unitTwiceFaults([point], [...units, [key, said]])

test('a period’s error that writes the unit again is a fault, whichever of its forms', () => {
  expect(faultsOf('Mindestens {{limit}} Monate.')).toEqual([expect.stringContaining('leave "Monate" out')])
  expect(faultsOf('{{limit}} oder {{next}} monat')).toEqual([expect.stringContaining('"Monat"')])
})

test('the number alone, another word behind it, and another field are none', () => {
  for (const said of ['Mindestens {{limit}}.', '{{limit}} Monatsraten', 'Ein Monat bis {{limit}}']) expect(faultsOf(said)).toEqual([])
  expect(faultsOf('{{limit}} Monate', 'fields>age>errors>too-small')).toEqual([])
})
