import type { Browser, Page, Request } from '@playwright/test'
import { describe, expect } from 'vitest'
import { stackTest as it } from '#tests/stack-test.ts'
import { fillPage } from './harness/fill-page.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { addressOf, handOver } from './harness/hand-over.ts'
import { openPhone } from './harness/open-browser.ts'
import { readLinks } from './harness/read-messages.ts'
import type { RunningStack } from './harness/start-stack.ts'
import { site, today, testApplicant } from './harness/test-applicant.ts'
import { continueFrom, untilPathChanges } from './harness/pass-pages.ts'

/** Calls that the page makes by itself, in a real browser on the real server. */

const TIMEOUT = { timeout: 60_000 }
const AFFILIATE = 'refName=sandbox&refSubId=3&refTransactionId=click-77'

/** Opens a tab and records its requests to a path, each idempotency key once. */
async function openTab(browser: Browser) {
  const page = await (await openPhone(browser)).newPage()
  const made: Request[] = []
  page.on('request', (request) => made.push(request))
  const requestsTo = (path: string) => {
    const found = made.filter((request) => new URL(request.url()).pathname.endsWith(path))
    return [...new Map(found.map((request) => [request.headers()['idempotency-key'] ?? request, request])).values()]
  }
  return { page, requestsTo, bodiesOf: (path: string) => requestsTo(path).map((request) => Object(request.postDataJSON())) }
}

/** Goes from the first page to the second, with the amount from the link. */
async function beginLead(stack: RunningStack, page: Page, number: number, query = '') {
  const answers = testApplicant('accepted', number)
  await page.goto(`${stack.url}/application-frontend/?amount=500000&${query}`)
  await fillPage(page, answers)
  await continueFrom(page)
  expect(await untilPathChanges(page, 'initial-details')).toBe('loan-purpose')
  return answers
}

describe('a lead that an affiliate brought', () => {
  it('[S-7.33] is sent to /affiliate/event once, also after a reload, and what was sent is stored', async ({ stack, browser }) => {
    const { page, bodiesOf } = await openTab(browser)
    await beginLead(stack, page, 41, AFFILIATE)
    await expect.poll(() => bodiesOf('/affiliate/event'), TIMEOUT).toHaveLength(1)
    const kept = () => stack.query('select lead_id, event, attribute, sub_id, transaction_id from affiliate_events')
    await expect.poll(kept, TIMEOUT).toHaveLength(1)
    await page.reload()
    await page.locator('main[data-path="loan-purpose"]').waitFor()
    await page.waitForLoadState('networkidle')
    const [lead] = await stack.query('select id from leads')
    const payload = { event: 'lead-created', attribute: 'sandbox' }
    expect(bodiesOf('/affiliate/event')).toEqual([
      { ...payload, product: site.brand.product, subId: '3', transactionId: 'click-77', leadId: lead?.['id'] },
    ])
    expect(await kept()).toEqual([{ ...payload, lead_id: lead?.['id'], sub_id: '3', transaction_id: 'click-77' }])
  })

  it('[S-7.3] is read again by the link of an e-mail with the affiliate’s id of the click', async ({ stack, browser }) => {
    const { page, requestsTo, bodiesOf } = await openTab(browser)
    const answers = await beginLead(stack, page, 42, AFFILIATE)
    await expect.poll(() => bodiesOf('/affiliate/event'), TIMEOUT).toHaveLength(1)
    const [{ leadId }] = bodiesOf('/affiliate/event')
    await stack.sendJob('send-letter', { leadId, letter: 'abandoned' })
    const { open } = await readLinks(stack.sandboxUrl, String(answers['email']))
    // the first try finds no connection, as one does that is given up because the answer is late
    await page.route(/\/continue\?/u, (route) => route.abort(), { times: 1 })
    await page.goto(`${open}?${AFFILIATE}`)
    await page.locator('main[data-path="loan-purpose"]').waitFor()
    const asked = requestsTo('/continue')
    expect(asked.map((request) => new URL(request.url()).search)).toEqual(asked.map(() => '?refTransactionId=click-77'))
    const answered = await Promise.all(asked.map(async (request) => (await request.response())?.status()))
    expect(answered).toEqual([undefined, 200])
  })
})

it('[S-7.55] each lead has an event id of its own, made in its browser, and keeps it over a reload', async ({ stack, browser }) => {
  const made = await Promise.all(
    [43, 44].map(async (number) => {
      const { page, bodiesOf } = await openTab(browser)
      await beginLead(stack, page, number)
      // the next page is shown before the server has stored the lead, and the browser its id
      await page.waitForFunction(() => sessionStorage.getItem('lid') !== null)
      expect(bodiesOf('/v3/lead')).toHaveLength(1)
      const [{ eventId }] = bodiesOf('/v3/lead')
      const read = page.waitForResponse((response) => response.request().method() === 'GET' && response.url().includes('/lead/status/'))
      await page.reload()
      expect(Object(await (await read).json())['eventId']).toBe(eventId)
      return String(eventId)
    }),
  )
  expect(new Set(made).size).toBe(2)
  expect(made.every((id) => id.length > 16)).toBe(true)
})

describe('[S-7.5] the link to a policy', () => {
  const links = (page: Page) => page.locator('.fields a[href*="/policies/"]')

  it('opens its text over the page, read from /policy, and closed gives the focus back with nothing lost', async ({ stack, browser }) => {
    const { page, requestsTo } = await openTab(browser)
    await page.goto(`${stack.url}/application-frontend/`)
    await page.locator('input[name="email"]').fill('ana@example.com')
    const link = links(page).first()
    await page.waitForFunction(() => (document.querySelector('#year')?.textContent ?? '') !== '')
    await link.click()
    const dialog = page.locator('dialog[aria-labelledby="policy-title"]')
    // until the text is loaded, a line says that it is loading
    await expect.poll(() => dialog.innerText().then(({ length }) => length), TIMEOUT).toBeGreaterThan(400)
    expect(requestsTo('/policy').map((request) => new URL(request.url()).pathname)).toEqual(['/policy'])
    expect(await findAxeFaults(page, 'initial-details')).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await page.locator('input[name="email"]').inputValue()).toBe('ana@example.com')
  })
})

it('[S-7.42] the checking page shows the logos of the lenders that are asked, from /partner/logos', async ({ stack, browser }) => {
  const { page, requestsTo } = await openTab(browser)
  await handOver(page, stack, { site, answers: testApplicant('silent', 45), today })
  await page.goto(`${addressOf(stack, site)}/application-frontend/checking`)
  const logos = page.locator('.lenders img')
  await logos.first().waitFor(TIMEOUT)
  await expect.poll(() => logos.first().evaluate((image: HTMLImageElement) => image.naturalWidth), TIMEOUT).toBeGreaterThan(0)
  expect(await logos.evaluateAll((all) => all.every((one) => one.getAttribute('alt') !== ''))).toBe(true)
  expect(requestsTo('/partner/logos')).toHaveLength(1)
})
