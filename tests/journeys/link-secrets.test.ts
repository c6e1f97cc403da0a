import type { Page, Request } from '@playwright/test'
import { expect } from 'vitest'
import { trackersTest as it } from '#tests/stack-test.ts'
import { openTracked, passTime, trackerOf } from './harness/trackers/open-tracked.ts'
import { openPhone } from './harness/open-browser.ts'
import type { RunningStack } from './harness/start-stack.ts'
import { testApplicant } from './harness/test-applicant.ts'
import { passPages } from './harness/pass-pages.ts'

const TIMEOUT = { timeout: 60_000 }

/**
 * The personal data and visit data in links; and pages that links in e-mails open, with every
 * tracker on, in a country where a notice is enough, so that the trackers need no consent.
 */

const SECRET = 'Canary_of-a-link-12345'
const SITE = 'loanwright-mx'
const LINKS = [
  ['continue', `continue/${SECRET}`],
  ['continue', `continue/${SECRET}/my-application?utm_source=mail`],
  ['confirm-consent', `confirm-consent/${SECRET}`],
  ['unsubscribe', `unsubscribe?id=${SECRET}`],
] as const

it.for(LINKS)(
  '[SEC-M6] the secret of a link to /%s leaves the address at once and no tracker hears of the page: %s',
  async ([path, link], { stack, browser }) => {
    const { phone, page, sent } = await openTracked(browser, stack, { agreed: true, site: SITE, hasClock: true })
    await expect.poll(() => sent.some((one) => trackerOf(one) !== undefined), TIMEOUT).toBe(true)
    // the previous page's last requests are not counted
    await page.goto('about:blank')
    sent.length = 0
    await page.goto(`${home(stack)}${link}`)
    await page.locator(`main[data-path="${path}"] :is(button, p)`).first().waitFor()
    await passTime(page, 3)
    expect(sent.filter((one) => trackerOf(one) !== undefined).map((one) => one.url())).toEqual([])
    expect(page.url()).not.toContain(SECRET)
    expect(toldToOthers(sent)).toEqual([])

    await page.reload()
    await page.locator(`main[data-path="${path}"] :is(button, p)`).first().waitFor()
    await passTime(page, 3)
    // the link's data is still there: without it a link's page offers no button
    expect(await page.locator('main .go').count()).toBe(1)
    expect(sent.filter((one) => trackerOf(one) !== undefined).map((one) => one.url())).toEqual([])
    expect(page.url()).not.toContain(SECRET)
    await phone.close()
  },
)

it('[S-2.19] what a link says of a person and a visit leaves the address at once, and the form has it', async ({ stack, browser }) => {
  const phone = await openPhone(browser)
  const page = await phone.newPage()
  const person = 'email=ana%40example.com&firstName=Ana&sessionId=22222222-2222-2222-2222-222222222222'
  await page.goto(`${home(stack)}?refName=partner&${person}#lastName=Gil&phoneNumber=5512345678`)
  expect(page.url()).toBe(`${home(stack)}?refName=partner`)
  await expect.poll(() => page.locator('[name="email"]').inputValue(), TIMEOUT).toBe('ana@example.com')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sessionId')), TIMEOUT).toBe('22222222-2222-2222-2222-222222222222')
  await phone.close()
})

it('[S-1.1] [S-2.16] [S-3.11] [S-3.13] what the link and the advertisers’ cookies say of the visit stands in the lead once the visitor agrees', async ({
  stack,
  browser,
}) => {
  const phone = await openPhone(browser)
  const cookies = { _fbp: 'fb.1.1.2', _ttp: 'ttp-cookie' }
  await phone.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: stack.url })))
  const page = await phone.newPage()
  const link = 'refName=partner&s_id=t-1&fbclid=face&ttclid=tick&gclid=click&wbraid=web&utm_source=search&utm_campaign=spring'
  await page.goto(`${stack.url}/application-frontend/?${link}&sellingTierGlobalId=tier`)
  await passPages(page, { answers: testApplicant('accepted', 97), until: 'name' })
  const leads = () => stack.query("select visit, selling_tier as tier from leads where site = 'loanwright-co'")
  await expect.poll(leads, TIMEOUT).toMatchObject([{ tier: 'tier', visit: { affiliateReferenceParams: { transactionId: 't-1' } } }])
  expect(JSON.stringify(await leads())).not.toMatch(/face|tick|"click"|spring/u)
  await page.locator('.choices-strip button').click()
  await page.locator('.choices-buttons button').nth(1).click()
  await expect.poll(leads, TIMEOUT).toMatchObject([
    {
      tier: 'tier',
      visit: {
        leadSource: 'partner',
        tags: ['ui:loanwright-co'],
        affiliateReferenceParams: { attribute: 'partner', transactionId: 't-1' },
        googleClick: { gclid: 'click', wbraid: 'web' },
        metaPixel: { fbp: 'fb.1.1.2', fbc: expect.stringMatching(/^fb\.1\.\d{13}\.face$/u) },
        tikTokPixel: { ttp: 'ttp-cookie', ttclid: 'tick' },
        utm: { source: 'search', campaign: 'spring' },
      },
    },
  ])
  await phone.close()
})

it('[SEC-M6] [ASVS-14.2.1] trackers begin behind the page of a link, where nothing names the link any more', async ({ stack, browser }) => {
  const { phone, page, sent } = await openTracked(browser, stack, { agreed: true, site: SITE, hasClock: true })
  await page.goto('about:blank')
  sent.length = 0
  await page.goto(`${home(stack)}continue/${SECRET}`)
  await page.locator('main[data-path="continue"] button.plain').click()
  await page.locator('main[data-path="initial-details"]').waitFor()
  await expect.poll(() => sent.some((one) => trackerOf(one) !== undefined), TIMEOUT).toBe(true)
  await passTime(page, 3)
  expect(toldToOthers(sent)).toEqual([])
  expect(await namedInPage(page)).not.toContain(SECRET)
  const received = await (await fetch(`${stack.sandboxUrl}/trackers.json`)).text()
  expect(received).not.toContain(SECRET)
  expect(received).not.toContain('/continue')
  await page.goBack()
  expect(page.url()).not.toContain('continue')
  await phone.close()
})

const home = (stack: RunningStack) => `${stack.url.replace('localhost', `${SITE}.localhost`)}/application-frontend/`

/**
 * Returns the requests that send the secret to anyone but our own API; page navigations do not
 * count.
 */
const toldToOthers = (sent: readonly Request[]): readonly string[] =>
  sent
    .filter((one) => !new URL(one.url()).pathname.startsWith('/api/') && !one.isNavigationRequest())
    .map((one) => `${one.url()} ${JSON.stringify(one.headers())} ${one.postData() ?? ''}`)
    .filter((text) => text.includes(SECRET))

/** Returns what a third-party script could read in the page. */
const namedInPage = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      document.referrer,
      performance.getEntries().map(({ name }) => name),
      document.documentElement.outerHTML,
      Object.entries(sessionStorage),
      Object.entries(localStorage),
    ]),
  )
