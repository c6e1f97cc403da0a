import type { Page } from '@playwright/test'
import { describe, expect, onTestFailed } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { testWithStack, type OwnProduct } from '#tests/stack-test.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { addressOf, handOver } from './harness/hand-over.ts'
import { openPhone } from './harness/open-browser.ts'

/** Offers side by side in a browser, through the real server and database, with lenders over HTTP. */
const SITES = ['fidea-es', 'fidea-pl', 'finipay-co']
const it = testWithStack({ SITES: SITES.join(',') })

let number = 50

/** Hands an application over on a site; the lenders play the scenario. */
async function begin({ stack, browser }: OwnProduct, siteId: string, scenario: string) {
  number += 1
  const site = findSiteById(registry, siteId) ?? expect.fail(`no site ${siteId}`)
  const today = localDay(new Date(), site.country.timeZone)
  const { prefix, example } = site.country.phone
  const phoneNumber = `${prefix}${example.replaceAll(/\D/gu, '').slice(0, -2)}${number}`
  const answers = exampleAnswers({ registry, site, today, answers: { email: `ana.torres.${number}+${scenario}@example.com`, phoneNumber } })
  const page = await (await openPhone(browser)).newPage()
  onTestFailed(() => console.error(`at ${page.url()}\n${stack.said().slice(-2000)}`))
  await handOver(page, stack, { site, answers, today })
  await page.goto(`${addressOf(stack, site)}/application-frontend/checking`)
  await page.locator('main[data-path="accepted"]').waitFor({ timeout: 60_000 })
  return page
}

const offersIn = (page: Page) => page.locator('article.offer')
describe('offers side by side', () => {
  it.for(SITES)('on %s come one after another, are all shown with their figures, and the chosen lender opens', async (siteId, { stack, browser }) => {
    const page = await begin({ stack, browser }, siteId, 'compare-3')
    await expect.poll(() => offersIn(page).count(), { timeout: 30_000 }).toBe(3)
    expect(await findAxeFaults(page, `${siteId} accepted`)).toEqual([])
    if (process.env['SHOTS']) { await page.screenshot({ path: `/tmp/w/shot-${siteId}-390.png`, fullPage: true }); await page.setViewportSize({ width: 1280, height: 900 }); await page.screenshot({ path: `/tmp/w/shot-${siteId}-1280.png`, fullPage: true }); await page.setViewportSize({ width: 390, height: 844 }) }
    await page.reload()
    await expect.poll(() => offersIn(page).count(), { timeout: 30_000 }).toBe(3)
    await page.locator('article.offer button').first().click()
    await page.waitForURL((url) => url.origin === stack.sandboxUrl || !url.pathname.endsWith('/accepted'), { timeout: 30_000 })
  })
})
