import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatTable } from './format-table.ts'

it('lines columns up and wraps the last one under itself', () => {
  expect(formatTable(['path', 'points'], [['/a', 'one two three four five six']], 34)).toBe(
    ['path  points', '────────────────────────────────', '/a    one two three four five six']
      .join('\n')
      .replace('─'.repeat(32), '─'.repeat(33)),
  )
})

it('is never wider than the terminal where words fit, and loses no word', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/)
  const rows = fc.array(
    fc.tuple(
      fc.stringMatching(/^[a-z/-]{1,20}$/),
      fc.array(word, { maxLength: 30 }).map((words) => words.join(' ')),
    ),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(rows, fc.integer({ min: 60, max: 200 }), (given, width) => {
      const table = formatTable(['path', 'points'], given, width)
      expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(width)
      expect(table.match(/[a-z/-]+/gu)).toEqual([
        'path',
        'points',
        ...given.flatMap(([path, points]) => [path, ...points.split(' ').filter(Boolean)]),
      ])
    }),
  )
})
