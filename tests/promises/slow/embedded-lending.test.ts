import { expect } from 'vitest'
import type { RunningStack } from '../../journeys/harness/start-stack.ts'
import { testWithStack } from '#tests/stack-test.ts'
import { registry } from '#catalogue/registry.gen.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { DataPoint } from '#core/model/data-point.ts'
import { lookUp } from '#core/model/look-up.ts'
import { openContext } from '../../journeys/harness/open-browser.ts'
import { openPartnerPage } from '../../journeys/harness/open-partner-page.ts'
import { readCode } from '../../journeys/harness/read-messages.ts'
import { testApplicant } from '../../journeys/harness/test-applicant.ts'
import { continueFrom, untilPathChanges, passPages, type View } from '../../journeys/harness/pass-pages.ts'

/** Whole applications in partners' pages, up to the lender's own page. */
const test = testWithStack()

test('[S-2.26] [S-2.27] an application goes to the lender from a sandboxed frame without an origin on another site, and no message is about the person', async ({
  stack,
  browser,
}) => {
  const context = await openContext(browser)
  const answers = testApplicant('prestalisto-accepted', 71)
  const { page, form, heard } = await openPartnerPage(
    context,
    `${stack.sandboxUrl.replace('localhost', '127.0.0.1')}/embed/sandbox-no-origin`,
  )
  await goToOffers(stack, form, answers)
  await form.locator('article.offer button').first().click()
  await page.waitForURL((url) => url.pathname.includes('/partners/'))
  expect(await page.locator('h1').textContent()).not.toBe('')
  const types = heard.map(({ type }) => type)
  expect(heard.find(({ type }) => type === 'READY')).toMatchObject({ storage: false })
  expect(types.filter((type) => type === 'SUBMITTED')).toEqual(['SUBMITTED'])
  expect(heard.filter(({ type }) => type === 'REDIRECT')).toMatchObject([{ method: 'POST' }])
  expect(heard.filter(({ type }) => type === 'STEP').length).toBeGreaterThan(15)
  const said = JSON.stringify(heard).toLowerCase()
  for (const text of textsIn(answers)) expect(said).not.toContain(text.toLowerCase())
})

test('[S-2.27] where the frame may not lead the window away, the page says so and opens the lender in a new tab', async ({
  stack,
  browser,
}) => {
  const context = await openContext(browser)
  const answers = testApplicant('prestalisto-accepted', 72)
  const { form, heard } = await openPartnerPage(context, `${stack.sandboxUrl}/embed/sandbox-no-leave`)
  await goToOffers(stack, form, answers)
  await form.locator('article.offer button').first().click()
  await form.locator('main[data-path="redirected"]').waitFor()
  await expect
    .poll(() => heard.filter(({ type }) => type === 'ERROR').map(({ code }) => code), { timeout: 20_000 })
    .toEqual(['redirect-blocked'])
  const opened = context.waitForEvent('page')
  await form.locator('button.plain').last().click()
  const lender = await opened
  await lender.waitForURL((url) => url.pathname.includes('/partners/'))
  expect(await lender.locator('h1').textContent()).not.toBe('')
  expect(await lender.evaluate(() => window.opener)).toBeNull()
})

async function goToOffers(stack: RunningStack, form: View, answers: Answers): Promise<void> {
  await passPages(form, { answers, until: 'mobile-verification' })
  await form.locator('input[name="mobileVerificationCode"]').fill(await readCode(stack.sandboxUrl, String(answers['phoneNumber'])))
  await continueFrom(form)
  await untilPathChanges(form, 'mobile-verification')
  await form.locator('main[data-path="accepted"]').waitFor({ timeout: 60_000 })
}

const isChoice = (name: string): boolean => lookUp<DataPoint>(registry.dataPoints, name)?.kind === 'choice'

/**
 * Returns the answers that identify the applicant, as far as they are long enough to be recognised.
 */
const textsIn = (answers: Answers): readonly string[] =>
  Object.entries(answers).flatMap(([name, answer]) => (!isChoice(name) && typeof answer === 'string' && answer.length > 4 ? [answer] : []))
