import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { runCommand } from '../process/run-command.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))

/** The commands of the handbook, but `npm start`; each is a file of tools. */
const commands = [...new Set([...read('docs/operation.md').matchAll(/npm run (?<name>[\w-]+)/gu)].map(([, name = '']) => name))]
const programOf = (name: string) => join(ROOT, 'tools', `${scripts[name]?.split(' ').at(-1) ?? ''}.ts`)

/** Those that `runTool` runs print their help by it, as its own tests prove. */
const byTool = commands.filter((name) => readFileSync(programOf(name), 'utf8').includes('await runTool('))
const others = commands.filter((name) => !byTool.includes(name))

test('most commands of the handbook are run by one function, which prints their help', () => {
  expect(byTool.length).toBeGreaterThan(others.length)
})

test.for([...others, 'check', 'chaos'])('npm run %s -- --help prints how it is called, and does nothing else', async (name) => {
  const { isGood, output, errors } = await runCommand(name, process.execPath, [programOf(name), '--help'])
  expect({ isGood, errors }).toEqual({ isGood: true, errors: '' })
  expect(output.split('\n')[0]).toMatch(new RegExp(`^npm run ${name}(?: |$)`, 'u'))
})

test('a measurement that there is none of is refused before anything starts, like a flag behind a second --', async () => {
  for (const wrong of [['speed'], ['--', 'console', '--kept', 'somewhere']]) {
    const { isGood, errors } = await runCommand('bench', process.execPath, [programOf('bench'), ...wrong])
    expect({ isGood, errors }).toEqual({
      isGood: false,
      errors: expect.stringMatching(/^There is no part "[^"]+"\. There are: front, server/u),
    })
  }
})
