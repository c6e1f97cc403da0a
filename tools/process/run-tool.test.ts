import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runTool } from './run-tool.ts'

const TOOLS = join(import.meta.dirname, '..')
const [argv, exitCode] = [process.argv, process.exitCode]
const said: string[] = []
beforeEach(() => {
  said.length = 0
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text)))
})
afterEach(() => {
  process.argv = argv
  process.exitCode = exitCode
  vi.restoreAllMocks()
})

const usage = { usage: 'example -- <folder> [--all]\nDoes what an example does.', options: { all: { type: 'boolean' } }, words: 1 } as const

/** Runs a command as a user calls it; returns its status and its output. */
async function call(args: readonly string[], work: () => void = () => undefined) {
  process.argv = ['node', 'example.ts', ...args]
  process.exitCode = 0
  await runTool(usage, work)
  return [process.exitCode, ...said]
}

test('a command that is called rightly does its work, and says nothing by itself', async () => {
  const work = vi.fn()
  expect(await call(['here', '--all'], work)).toEqual([0])
  expect(work).toHaveBeenCalledTimes(1)
})

test('[S-7.83] a command that is called wrongly does nothing, says in one sentence how it is called, and ends with the status 1', async () => {
  const work = vi.fn()
  expect(await call(['one', 'two'], work)).toEqual([1, '"two" is one word too many. Use: npm run example -- <folder> [--all]'])
  said.length = 0
  expect(await call(['--every'], work)).toEqual([1, "Unknown option '--every'. Use: npm run example -- <folder> [--all]"])
  expect(work).not.toHaveBeenCalled()
})

test('[S-7.83] a command whose work fails says how to mend it in one sentence, and ends with the status 1', async () => {
  expect(await call([], () => void readFileSync('/nowhere/at/all'))).toEqual([
    1,
    '/nowhere/at/all is not there: give the path of one that is.',
  ])
})

test('no command needs what stands below its work, which is not there yet while the work is done', () => {
  const early = globSync('**/*.ts', { cwd: TOOLS }).flatMap((file) => {
    const [, below = ''] = readFileSync(join(TOOLS, file), 'utf8').split(/^await runTool\(/mu)
    return [...below.matchAll(/^(?:const|let|class) \w+/gmu)].map(([named]) => `${file}: ${named}`)
  })
  expect(early).toEqual([])
})
