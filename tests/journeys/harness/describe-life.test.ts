import { expect } from 'vitest'
import { browserTest as it } from '#tests/stack-test.ts'
import { describeLife } from './describe-life.ts'
import { openContext } from './open-browser.ts'

const NO = 'not within 4 s'

it.for([
  ['lives', '0', ['yes', 'yes', 'yes']],
  ['has a script without end', 'setTimeout(() => { for (;;); })', [NO, NO, 'yes']],
  ['is not drawn', 'window.requestAnimationFrame = () => 0', ['yes', NO, 'yes']],
] as const)('a page that %s is told apart', async ([, script, [runs, draws, drawsOther]], { browser }) => {
  const page = await (await openContext(browser)).newPage()
  await page.evaluate(script)
  expect(await describeLife(page, 4000)).toBe(`scripts of the page run: ${runs}; it is drawn: ${draws}; a new page is drawn: ${drawsOther}`)
})
