import { expect, test } from 'vitest'
import { makesOf, moreVehicles } from './read-vehicles.ts'

test('makes are taken from the package that has them, under the name that drivers know', () => {
  const [world, american] = [makesOf('car-json-datasets'), makesOf('list-of-cars')]
  expect(world).toContainEqual({ make: 'alfa-romeo', shown: undefined })
  expect([world, american].every((makes) => makes.some(({ shown }) => shown === undefined))).toBe(true)
  expect([...world, ...american].filter(({ shown }) => shown !== undefined).length).toBeGreaterThan(0)
  for (const { make } of [...world, ...american]) expect(make).toMatch(/^\S/u)
  expect(world.filter(({ make }) => american.some((other) => other.make === make))).toEqual([])
  expect(makesOf('no-package')).toEqual([])
})

test('cars that the packages lack are there by make, with their years; one that is still built has no last year', () => {
  const all = new Map(moreVehicles())
  expect(all.get('Abarth')).toContainEqual({ name: '500', minYear: 2008, maxYear: 2023 })
  const models = [...all.values()].flat()
  expect(models.some((model) => !('maxYear' in model))).toBe(true)
  for (const { name, minYear, maxYear = minYear } of models) {
    expect(name).toMatch(/^\S/u)
    expect([minYear > 1900, maxYear >= minYear]).toEqual([true, true])
  }
})
