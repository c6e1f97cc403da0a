import { expect } from 'vitest'
import { stackTest as it } from '#tests/stack-test.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { beginAtStep, siteOf } from './harness/begin-at-step.ts'
import { fillPage } from './harness/fill-page.ts'
import { openPhone } from './harness/open-browser.ts'
import { today } from './harness/test-applicant.ts'
import { continueFrom } from './harness/pass-pages.ts'

/** A market whose pages show the sentence in the specification's own words. */
const site = findSiteById(registry, 'loanwright-ph')

it('[S-8.4] a page that cannot be rendered says so in the specification’s words, is reported, and is rendered when it is loaded again', async ({
  stack,
  browser,
}) => {
  if (!site) throw new Error('the site is not in the catalogue')
  const page = await (await openPhone(browser)).newPage()
  const host = `${site.id}.localhost`
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  // its second page gets a field whose options are no list
  await page.route(/\/loan-purpose[^/]*\.json$/u, async (route) => {
    // only a browser resolves names below localhost
    const answer = await route.fetch({ url: route.request().url().replace(host, 'localhost') })
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/"options":\[[^\]]*\]/gu, '"options":7') })
  })
  await page.goto(stack.url.replace('localhost', host) + '/application-frontend/')
  const answers = { amount: site.loan.amount.default, period: site.loan.period.default, ...exampleAnswers({ registry, site, today }) }
  await fillPage(page, answers)
  await continueFrom(page)
  await page.locator('main [role="alert"] h1').waitFor()
  expect(await page.locator('h1').textContent()).toBe('Something went wrong. Please try again later.')
  expect(logged.some((text) => text.includes('Application failed'))).toBe(true)
  await page.unrouteAll()
  await page.locator('main [role="alert"] button').click()
  await page.locator('main[data-path]:not([data-path="initial-details"])').waitFor()
})

it('a list that comes while the applicant is typing takes no answer and no focus away', async ({ stack, browser }) => {
  const { page } = await beginAtStep(browser, stack, { scenario: 'vehicle', site: siteOf('loanwright', 'es'), number: 41 })
  const form = page.locator('main[data-path="vehicle"]')
  await form.waitFor()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/data/vehicleModels.json', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  const [make, model] = [form.locator('[name="vehicleMake"]'), form.locator('[name="vehicleModel"]')]
  await form.locator('[name="vehicleMileage"]').fill('90000')
  await make.fill('SEAT')
  await model.pressSequentially('Ibi')
  const come = page.waitForResponse('**/data/vehicleModels.json')
  release()
  await (await come).finished()
  await model.pressSequentially('z')
  await form.getByRole('option', { name: 'Ibiza' }).first().waitFor()
  expect(await make.inputValue()).toBe('SEAT')
  expect(await model.inputValue()).toBe('Ibiz')
  expect((await form.locator('[name="vehicleMileage"]').inputValue()).replaceAll(/\D/gu, '')).toBe('90000')
})
