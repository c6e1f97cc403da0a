import { expect, onTestFailed } from 'vitest'
import { stackTest as it } from '#tests/stack-test.ts'
import { loadChecks } from '#apps/apply/pages/site-pages.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { beginAtStep, siteOf } from './harness/begin-at-step.ts'
import { fillPage } from './harness/fill-page.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { openPhone } from './harness/open-browser.ts'
import { continueFrom, untilPathChanges, passPages } from './harness/pass-pages.ts'

/**
 * In markets whose personal code contains the day of birth and the gender, both are confirmed
 * instead of asked.
 */

it.for([
  ['ratapro-pl', '92071314764', ['13 lipca 1992', 'Kobieta']],
  ['loanwright-ro', '1800101221144', ['1 ianuarie 1980', 'Masculin']],
  ['fiesta-mx', 'HEGG900427MVZRRL06', ['27 de abril de 1990', 'Mujer', 'Veracruz']],
  ['lienketvay-vn', '001090012345', ['Nam']],
] as const)('on %s the code is said in words and needs no more pages', async ([id, code, words], { stack, browser }) => {
  const site = findSiteById(registry, id) ?? expect.fail(id)
  const checks = await loadChecks(site.countryId)
  const today = localDay(new Date(), site.country.timeZone)
  const answers = exampleAnswers({ registry, site, today, checks, answers: { personalCode: code, email: `ana.${id}@example.com` } })
  const page = await (await openPhone(browser)).newPage()
  onTestFailed(() => console.error(`at ${page.url()}\n${stack.said().slice(-2000)}`))
  await page.goto(`${stack.url.replace('localhost', `${id}.localhost`)}/application-frontend/`)
  await passPages(page, { answers, until: 'personal-code' })
  const said = page.locator('.told b')
  await page.locator('input[name="personalCode"]').fill(`${code.slice(0, -1)}?`)
  expect(await said.count()).toBe(0)
  await page.locator('input[name="personalCode"]').fill(code)
  await expect.poll(() => said.allTextContents()).toEqual(words)
  // questions that the code does not answer are asked beside it
  await fillPage(page, answers)
  await continueFrom(page)
  expect(await untilPathChanges(page, 'personal-code')).toBe('marital-status')
  const stored = () => stack.query("select 1 from leads where site = $1 and answers ? 'dateOfBirth' and answers ? 'gender'", [id])
  await expect.poll(stored).toHaveLength(1)
})

it('what the code contains can be corrected, and whoever contradicts it is asked', async ({ stack, browser }) => {
  const page = await (await openPhone(browser)).newPage()
  await page.goto(`${stack.url.replace('localhost', 'ratapro-pl.localhost')}/application-frontend/personal-code`)
  const site = findSiteById(registry, 'ratapro-pl') ?? expect.fail('no site')
  const today = localDay(new Date(), site.country.timeZone)
  const answers = exampleAnswers({ registry, site, today, checks: await loadChecks('pl') })
  await passPages(page, { answers, until: 'personal-code' })
  await page.locator('input[name="personalCode"]').fill('92071314764')
  await page.locator('[data-field="dateOfBirth"] .told button').click()
  await page.locator('input[name="dateOfBirth.day"]').fill('14')
  await continueFrom(page)
  await page.locator('[data-field="dateOfBirth"] .why').waitFor()
  expect(await page.locator('[data-field="dateOfBirth"] .why').textContent()).toContain('PESEL')
  await page.locator('input[name="dateOfBirth.day"]').fill('13')
  await continueFrom(page)
  expect(await untilPathChanges(page, 'personal-code')).toBe('marital-status')
})

it('a lender’s step asks before it accepts a code that contains something else than was answered', async ({ stack, browser }) => {
  const { page, answers } = await beginAtStep(browser, stack, { scenario: 'cnp', site: siteOf('loanwright', 'ro'), number: 61 })
  await page.locator('main[data-path="cnp"] form').waitFor()
  expect([answers['dateOfBirth'], answers['gender']]).toEqual(['1980-01-01', 'MALE'])
  const asked = page.locator('main .card', { hasText: 'Mai devreme ai răspuns' })
  await fillPage(page, { ...answers, ...OF_THE_STEP })
  expect(await asked.count()).toBe(0)
  await page.locator('input[name="personalCode"]').fill('2900202150128')
  expect(await asked.locator('p').allTextContents()).toEqual([
    'Mai devreme ai răspuns 1 ianuarie 1980. Din CNP reiese 2 februarie 1990.',
    'Mai devreme ai răspuns Masculin. Din CNP reiese Feminin.',
    '',
  ])
  await continueFrom(page)
  await asked.getByText('Bifează căsuța dacă CNP-ul este corect').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('cnp-confirmed')
  expect(await findAxeFaults(page, 'cnp')).toEqual([])
  expect(await stack.query("select 1 from events where name = 'step-answered'")).toEqual([])
  // after a correction of the code the question disappears; after a confirmation the decoded values
  // are used
  await page.locator('input[name="personalCode"]').fill(String(answers['personalCode']))
  await asked.waitFor({ state: 'detached' })
  await page.locator('input[name="personalCode"]').fill('2900202150128')
  await asked.locator('input[type="checkbox"]').check()
  await continueFrom(page)
  await page.locator('main[data-path="accepted"]').waitFor()
  expect(await stack.query("select 1 from events where name = 'step-answered'")).toHaveLength(1)
})

const OF_THE_STEP = {
  idCardNumber: 'CJ123456',
  idCardIssuedAt: '2021-03-27',
  idCardIssuedAuthority: 'SPCLEP Cluj',
  anafConsent: true,
  bureauConsent: true,
}
