import { expect, it } from 'vitest'
import { timesEntered } from './times-entered.ts'

it('counts how often a state was entered, and not the way back to it from a continue link', () => {
  expect(timesEntered([0, 7, 6, 17], 17)).toBe(1)
  expect(timesEntered([0, 7, 6, 17, 14, 17], 17)).toBe(1)
  expect(timesEntered([0, 7, 6, 17, 6, 17], 17)).toBe(2)
  expect([timesEntered([14, 17], 17), timesEntered([17, 14], 17), timesEntered(17, 17)]).toEqual([0, 1, 1])
  expect([timesEntered(0, 17), timesEntered(undefined, 17), timesEntered([0], undefined)]).toEqual([0, 0, 0])
})
