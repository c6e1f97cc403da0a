import { expect, test } from 'vitest'
import { countriesOfTheWorld } from './countries-of-the-world.ts'

test('every country is named once, those in front in their own order and the others by name', () => {
  const first = ['PL', 'UA', 'DE']
  const all = countriesOfTheWorld(first, 'pl-PL')
  expect(all.slice(0, 3).map(({ code }) => code)).toEqual(first)
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  expect(all).toHaveLength(249)
  const names = all.slice(3).map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pl-PL')))
  expect(all.find(({ code }) => code === 'CI')?.name).toBe('Côte d’Ivoire')
})
