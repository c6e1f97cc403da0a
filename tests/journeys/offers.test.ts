import type { Page } from '@playwright/test'
import { describe, expect, onTestFailed } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { loadChecks } from '#apps/apply/pages/site-pages.ts'
import { testWithStack, type OwnProduct } from '#tests/stack-test.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { addressOf, handOver } from './harness/hand-over.ts'
import { openPhone } from './harness/open-browser.ts'
import { pathOf } from './harness/pass-pages.ts'

/** Offers side by side in a browser, through the real server and database, with lenders over HTTP. */
const SITES = ['fidea-es', 'fidea-pl', 'finipay-co']
const it = testWithStack({ SITES: SITES.join(',') })
const SOON = { timeout: 60_000 }

let number = 50

/** Hands an application over on a site, and waits for the first offer; the lenders play the scenario. */
async function begin({ stack, browser }: OwnProduct, siteId: string, scenario: string): Promise<Page> {
  number += 1
  const site = findSiteById(registry, siteId) ?? expect.fail(`no site ${siteId}`)
  const today = localDay(new Date(), site.country.timeZone)
  const { prefix, example } = site.country.phone
  const own = {
    email: `ana.torres.${number}+${scenario}@example.com`,
    phoneNumber: `${prefix}${example.replaceAll(/\D/gu, '').slice(0, -2)}${number}`,
  }
  const answers = exampleAnswers({ registry, site, today, answers: own, checks: await loadChecks(site.countryId) })
  const page = await (await openPhone(browser)).newPage()
  onTestFailed(() => console.error(`at ${page.url()}\n${stack.said().slice(-2000)}`))
  await handOver(page, stack, { site, answers, today })
  await page.goto(`${addressOf(stack, site)}/application-frontend/checking`)
  await page.locator('main[data-path="accepted"]').waitFor()
  return page
}

const offersIn = (page: Page) => page.locator('article.offer')
/** Names of the lenders whose offers are shown. */
const lendersIn = (page: Page) => offersIn(page).locator('h2').allTextContents()

describe('offers side by side', () => {
  it.for(SITES)(
    'on %s come one after another, are the same after a reload, and the chosen one leads on',
    async (siteId, { stack, browser }) => {
      const page = await begin({ stack, browser }, siteId, 'compare-3')
      await expect.poll(() => offersIn(page).count(), SOON).toBe(3)
      expect(await findAxeFaults(page, `${siteId} accepted`)).toEqual([])
      const lenders = await lendersIn(page)
      await page.reload()
      await expect.poll(async () => (await lendersIn(page)).toSorted(), SOON).toEqual(lenders.toSorted())
      await offersIn(page).first().locator('button').click()
      await page.waitForFunction(
        (lender) => location.origin === lender || document.querySelector('main[data-path]')?.getAttribute('data-path') !== 'accepted',
        stack.sandboxUrl,
        SOON,
      )
    },
  )

  it('whose chosen lender withdraws bring the others back to one who has left for it', async ({ stack, browser }) => {
    const page = await begin({ stack, browser }, 'finipay-co', 'compare-withdrawn')
    await expect.poll(() => offersIn(page).count(), SOON).toBe(3)
    const back = page.url()
    const [first = ''] = await lendersIn(page)
    await offersIn(page).first().locator('button').click()
    await page.waitForURL((url) => url.origin === stack.sandboxUrl, SOON)
    const others = async () => {
      await page.goto(back)
      await page.locator('main[data-path]').waitFor(SOON)
      return { path: await pathOf(page), hasFirst: (await lendersIn(page)).includes(first), count: await offersIn(page).count() }
    }
    await expect.poll(others, { timeout: 60_000, interval: 1000 }).toEqual({ path: 'accepted', hasFirst: false, count: 2 })
  })
})
