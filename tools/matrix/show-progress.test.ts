import { expect, test } from 'vitest'
import { barOf, showProgress } from './show-progress.ts'

test('the bar says how far it is and how long it takes', () => {
  expect(barOf(30, 120, 30_000)).toBe('████████░░░░░░░░░░░░░░░░░░░░░░ 25 % of 120 pages, 1 min 30 s left ')
  expect(barOf(120, 120, 60_000)).toContain('100 % of 120 pages, 0 s left')
})

test('away from a terminal it says something every ten seconds and at the end', () => {
  const lines: string[] = []
  let time = 0
  const step = showProgress(30, { isTTY: false, write: (line: string | Uint8Array) => lines.push(String(line)) > 0 }, () => time)
  for (let second = 0; second < 30; second++) {
    time += 1000
    step()
  }
  expect(lines.length).toBe(3)
  expect(lines.at(-1)).toMatch(/100 %.*\n$/u)
})
