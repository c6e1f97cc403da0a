import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyTree, type CopiedTree } from '../copied-tree.ts'
import { addNewcomers } from '../newcomers.ts'
import { runSuites } from '../run-suites.ts'

/** The same copy with a newcomer of each kind, built, served and opened in Chromium. */
let copy: CopiedTree

beforeAll(async () => {
  copy = await copyTree()
  for (const { name, isGood, output } of await addNewcomers(copy)) expect(isGood, `${name}: ${output}`).toBe(true)
})
afterAll(() => copy.remove())

it('the front end is built, with a page of the new brand in the new country, within the limits of bytes', async () => {
  const { isGood, output } = await copy.run(process.execPath, 'tools/build.ts')
  expect(isGood, output).toBe(true)
})

// unit and catalogue whole: beside this only those of their files are run that can see a newcomer
it.each([['unit'], ['catalogue'], ['server'], ['server-around'], ['journeys']] as const)('the suite %s passes', async (suite) => {
  const { passed, failures } = await runSuites(copy, [suite])
  expect(failures.join('\n\n')).toBe('')
  expect(passed).toBeGreaterThan(50)
})
