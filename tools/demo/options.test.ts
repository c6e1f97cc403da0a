import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../process/run-command.ts'

const program = join(import.meta.dirname, 'main.ts')
const run = (...args: readonly string[]) => runCommand('demo', process.execPath, [program, ...args])

test.for([
  [['--applicants', '0'], '--applicants is "0", but must be a whole number from 1.'],
  [['--applicants', '20001'], '--applicants is 20001, but may be at most 20000.'],
  [['--seed', 'abc'], '--seed is "abc", but must be a whole number from 1.'],
  [['--days', '91'], '--days is 91, but may be at most 90.'],
  [['--fast'], "Unknown option '--fast'. Use: npm run demo [-- "],
  [['now'], '"now" is one word too many. Use: npm run demo [-- '],
] as const)('%s is refused before anything starts', async ([args, sentence]) => {
  const { isGood, errors, output } = await run(...args)
  expect(isGood).toBe(false)
  expect(errors).toContain(sentence)
  expect(output).toBe(errors)
})

test('--help says what each option is', async () => {
  const { isGood, output } = await run('--help')
  expect(isGood).toBe(true)
  for (const option of ['--applicants', '--seed', '--days', '--no-open', '--keep']) expect(output).toContain(option)
})
