import type { BrowserContext, Request } from '@playwright/test'
import { expect } from 'vitest'
import { stackTest as it } from '#tests/stack-test.ts'
import { fillPage, OWN_FORM } from './harness/fill-page.ts'
import { openPhone } from './harness/open-browser.ts'
import { openPartnerPage } from './harness/open-partner-page.ts'
import { continueFrom, untilPathChanges } from './harness/pass-pages.ts'
import { testApplicant } from './harness/test-applicant.ts'

/** What a real browser has counted in the tables of a real server: an error, a correction, a page that was left. */

const SLOWLY = { timeout: 60_000 }

const untilCounterCame = (context: BrowserContext): Promise<Request> =>
  context.waitForEvent('requestfinished', { predicate: (request) => request.url().includes('start-page-views'), ...SLOWLY })

/** Resolves once the script that counts has run in its frame, and not only come. */
const untilCounterRuns = (request: Request): Promise<unknown> =>
  request.frame().evaluate(`import(${JSON.stringify(request.url())}).then(() => undefined)`)

it('an error, a correction, a page that is continued and one that is left come to the counts, in a window and in a frame, and nothing that was typed does', async ({
  stack,
  browser,
}) => {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/page-views')) sent.push(request.postData() ?? '')
  })
  const answers = testApplicant('accepted', 71)
  const counting = untilCounterCame(context)
  await page.goto(`${stack.url}/application-frontend/?amount=500000&utm_source=maria&utm_medium=email&refSubId=maria-7`)
  await untilCounterRuns(await counting)
  await fillPage(page, { ...answers, email: 'maria' })
  await page.locator(`${OWN_FORM} button[type="submit"]`).click()
  await page.locator('#email-error:not([hidden])').waitFor()
  await page.locator('[name="email"]').fill(String(answers['email']))
  await continueFrom(page)
  expect(await untilPathChanges(page, 'initial-details')).toBe('loan-purpose')
  await page.locator(`${OWN_FORM} :is(input, select)`).first().focus()
  await page.goto('about:blank')

  const pages = () =>
    stack.query(
      `select page, device, source, host, views, completions, lefts, returns from funnel_pages where hour < 0 and host = 'none' order by page`,
    )
  const classes = { device: 'phone', source: 'campaign-email', host: 'none' }
  await expect.poll(pages, SLOWLY).toEqual([
    { page: 'initial-details', ...classes, views: 1, completions: 1, lefts: 0, returns: 0 },
    { page: 'loan-purpose', ...classes, views: 1, completions: 0, lefts: 1, returns: 0 },
  ])
  expect(await stack.query('select page, field, kind, errors from funnel_errors where hour < 0')).toEqual([
    { page: 'initial-details', field: 'email', kind: 'format', errors: 1 },
  ])
  expect(await stack.query(`select field, corrections from funnel_fields where hour < 0 and corrections > 0`)).toEqual([
    { field: 'email', corrections: 1 },
  ])
  expect(await stack.query(`select field from funnel_fields where hour < 0 and lefts > 0`)).toEqual([{ field: 'loanPurpose' }])
  // a report of a page that is closed is not always seen from outside
  expect(sent.length).toBeGreaterThan(0)
  for (const typed of ['maria', String(answers['email']), String(answers['phoneNumber']), '500000'])
    expect(sent.join()).not.toContain(typed)

  // in the page of a partner, which is hidden as the window goes to another one
  const countingInFrame = untilCounterCame(context)
  const { page: around, form } = await openPartnerPage(context, `${stack.sandboxUrl}/embed/target`)
  const inFrame = form.locator('main[data-path="initial-details"] [name="email"]')
  await inFrame.focus()
  await expect.poll(() => around.frames().some((frame) => frame.url().includes('application-frontend')), SLOWLY).toBe(true)
  await untilCounterRuns(await countingInFrame)
  await around.goto('about:blank')
  const framed = () => stack.query(`select page, host, views, lefts from funnel_pages where hour < 0 and host <> 'none'`)
  await expect.poll(framed, SLOWLY).toEqual([{ page: 'initial-details', host: stack.sandboxUrl, views: 1, lefts: 1 }])
})
