import { beforeAll, expect } from 'vitest'
import { pages } from '#apps/console/pages/pages.ts'
import { browserTest } from '#tests/stack-test.ts'
import { fillConsole } from './harness/console/fill-console.ts'
import { expectGoodLook } from './harness/console/look-at-console.ts'
import { lookedAt } from './harness/console/looked-at.ts'
import { signInAtConsole } from './harness/console/sign-in-at-console.ts'
import { watchFaults } from './harness/console/watch-faults.ts'
import { openContext } from './harness/open-browser.ts'
import { shareConsole, type SharedConsole } from './harness/held-stacks/share-stack.ts'

/** Every page of the console with something on it, and what people see who are not signed in, in each width and both color schemes. */

let running: SharedConsole
let lead: string
beforeAll(async () => {
  running = await shareConsole()
  lead = await fillConsole(running)
})

const nameOf = (path: string): string => path.replaceAll(/\W+/gu, '-').replace(/^-/u, '') || 'overview'

browserTest.for(pages.map(({ path }) => path))('%s looks as it should', async (path, { browser }) => {
  const page = await (await openContext(browser)).newPage()
  const faults = watchFaults(page)
  const example = lookedAt(lead)[path] ?? expect.fail(`nobody looks at ${path}`)
  await signInAtConsole(page, 'Ada Administrator', { url: running.url, path: example.path })
  await page.getByText(example.shows).filter({ visible: true }).first().waitFor()
  await expectGoodLook(page, nameOf(path))
  expect(faults).toEqual([])
})

browserTest('lenders beside what they cost look as they should', async ({ browser }) => {
  const page = await (await openContext(browser)).newPage()
  await signInAtConsole(page, 'Ada Administrator', { url: running.url, path: '/questions?country=es&site=loanwright-es' })
  await page.getByRole('link', { name: 'Lenders' }).click()
  await page.getByRole('region', { name: 'Lenders, site by site' }).waitFor()
  await expectGoodLook(page, 'lenders')
})

browserTest.for([
  ['signed-out', '/', 'Sign in to the console'],
  ['plain-signed-out', '/signed-out', 'You are signed out'],
  ['plain-used', '/sign-in/reply?code=a&state=b', /./u],
] as const)('who is not signed in sees %s as it should look', async ([name, path, words], { browser }) => {
  const page = await (await openContext(browser)).newPage()
  await page.goto(`${running.url}${path}`)
  await page.getByRole('heading', { level: 1, name: words }).waitFor()
  await expectGoodLook(page, name)
})
