import { expect, test } from 'vitest'
import { testRegistry } from '#tests/test-registry.ts'
import { driversIn, isDrivenIn } from './step-drivers.ts'

const step = { kind: 'application', flow: 'server', rank: 1, phase: 'after-offer' }
const registry = testRegistry({
  partners: {
    driving: { steps: { own: step } },
    wanting: { wants: ['checking'] },
    elsewhere: { countries: ['xb'], steps: { foreign: step }, wants: ['checking'] },
  },
})

test('the partners of a country drive the steps of their folders and those of ours that they want', () => {
  expect(driversIn(registry, 'xa', 'own')).toEqual(['driving'])
  expect(driversIn(registry, 'xa', 'checking')).toEqual(['wanting'])
  expect(driversIn(registry, 'xb', 'checking')).toEqual(['elsewhere'])
  expect(driversIn(registry, 'xa', 'foreign')).toEqual([])
})

test('a step is shown where a partner drives it, and everywhere if none does', () => {
  expect(isDrivenIn(registry, 'xa', 'own')).toBe(true)
  expect(isDrivenIn(registry, 'xb', 'own')).toBe(false)
  expect(isDrivenIn(registry, 'xa', 'foreign')).toBe(false)
  expect(isDrivenIn(registry, 'xb', 'thank-you')).toBe(true)
})
