import type { Page } from '@playwright/test'
import { request } from 'node:http'
import { expect, onTestFailed } from 'vitest'
import type { RunningStack } from './harness/start-stack.ts'
import { testWithStack } from '#tests/stack-test.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { applyToLender } from './harness/apply-to-lender.ts'
import { openPhone } from './harness/open-browser.ts'
import { readLinks } from './harness/read-messages.ts'
import { testApplicant } from './harness/test-applicant.ts'
import { passPages } from './harness/pass-pages.ts'

/** The build as it is, served under another base path, with another default period for one site. */
const BASE = '/loans/apply'
const SITES = ['loanwright-co', 'cashtero-co', 'ratapro-pl', 'lienketvay-vn', 'finipay-ph']
const it = testWithStack({ BASE_PATH: BASE, SITES: SITES.join(), SITE_PERIODS: 'loanwright-co=18' })

interface Got {
  readonly status: number
  readonly text: string
}

/** Requests a page of a site; the host name chooses the site, and `fetch` cannot set it. */
const get = (stack: RunningStack, path: string, site: string) =>
  new Promise<Got>((resolve, reject) => {
    request(new URL(path, stack.url), { headers: { host: `${site}.localhost` } }, (response) => {
      const parts: string[] = []
      response.setEncoding('utf8').on('data', (part: string) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: parts.join('') }))
    })
      .on('error', reject)
      .end()
  })

/**
 * Returns the addresses that a pattern finds in a text, resolved against the address of that text.
 */
const addressesIn = (stack: RunningStack, text: string, pattern: RegExp, from: string): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, address = '']) => new URL(address, new URL(from, stack.url)).pathname)),
]

it.for(['loanwright-co', 'ratapro-pl', 'lienketvay-vn', 'finipay-ph'])(
  '[S-2.1] everything that the built pages of %s name is there: their own addresses, the pages of the sequence, parts of scripts and faces',
  async (site, { stack }) => {
    const html = (await get(stack, `${BASE}/`, site)).text
    expect(html).toContain(`"site":"${site}"`)
    const own = addressesIn(stack, html, /"(\/[^"\s]*)"/gu, '/').filter((path) => path !== '/api')
    const sequence = own.find((path) => path.includes('/sequence-')) ?? ''
    const pages = addressesIn(stack, (await get(stack, sequence, site)).text, /":"([\w.-]+\.json)"/gu, sequence)
    const faces = own.find((path) => path.endsWith('.css') && path.includes('/fonts/')) ?? ''
    const fonts = addressesIn(stack, (await get(stack, faces, site)).text, /url\(([^)]+)\)/gu, faces)
    const scripts = own.filter((path) => path.endsWith('.js'))
    const parts = (
      await Promise.all(
        scripts.map(async (path) => addressesIn(stack, (await get(stack, path, site)).text, /["'`](\.\/[\w.-]+\.js)["'`]/gu, path)),
      )
    ).flat()
    expect([pages.length > 20, fonts.length > 1, scripts.length > 2, parts.length > 5]).toEqual([true, true, true, true])
    const all = [...new Set([...own, ...pages, ...fonts, ...parts])]
    expect(all.filter((path) => path !== BASE && !path.startsWith(`${BASE}/`))).toEqual([])
    const found = await Promise.all(all.map(async (path) => [path, (await get(stack, path, site)).status] as const))
    expect(found.filter(([, status]) => status !== 200)).toEqual([])
  },
)

it.for(['loanwright-co', 'ratapro-pl', 'finipay-ph'])('[S-9.11] English texts are beside those of %s', async (site, { stack }) => {
  const { status, text } = await get(stack, `${BASE}/locales/en/translation.json?v=1`, site)
  expect([status, JSON.parse(text).continue, typeof JSON.parse(text).steps.name.title]).toEqual([200, 'Continue', 'string'])
})

const answers = testApplicant('accepted', 91)

it('[S-2.1] an application goes from the first page to the lender, with a reload, a deep link and the link of an e-mail on its way', async ({
  stack,
  browser,
}) => {
  const device = await openPhone(browser)
  const page = await device.newPage()
  const stray = strayOf(stack, page)
  onTestFailed(() => console.error(`at ${page.url()}\n${stack.said().slice(-2000)}`))
  await page.goto(`${stack.url}${BASE}?refName=partner&unknown=1&__proto__=x&constructor=y`)
  await page.locator('main[data-path="initial-details"]').waitFor()
  await passPages(page, { answers, until: 'date-of-birth' })
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${BASE}/date-of-birth`)
  await page.reload()
  await page.locator('main[data-path="date-of-birth"]').waitFor()
  await page.goto(`${stack.url}${BASE}/check-answers`)
  await page.locator('main[data-path="date-of-birth"]').waitFor()
  await expect.poll(() => stack.query('select 1 from leads')).toHaveLength(1)
  const [lead] = await stack.query('select id from leads')
  await stack.sendJob('send-letter', { leadId: lead?.['id'], letter: 'abandoned' })
  const { open, stop } = await readLinks(stack.sandboxUrl, String(answers['email']))
  for (const link of [open, stop]) expect(link).toContain(`${stack.url}${BASE}/`)
  await page.goto(open)
  await page.locator('main[data-path="date-of-birth"]').waitFor()
  await applyToLender(page, stack, answers)
  expect(await stack.query('select status from leads')).toEqual([{ status: LEAD_STATUS.redirected }])
  expect(stray).toEqual([])
})

it('[S-9.15] the default period of a setting stands in the page before any script, in its boxes and in what the app renders', async ({
  stack,
  browser,
}) => {
  const html = (await get(stack, `${BASE}/`, 'loanwright-co')).text
  expect(html).toContain('<p>a 18 meses</p>')
  expect(/<input[^>]*name="period"[^>]*>/u.exec(html)?.[0]).toContain('value="18"')
  expect((await get(stack, `${BASE}/`, 'cashtero-co')).text).toContain('<p>a 12 meses</p>')
  const page = await (await openPhone(browser)).newPage()
  const stray = strayOf(stack, page)
  await page.goto(`${stack.url}${BASE}/`)
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('taken-over').length)).toBe(1)
  await page.locator('button[command="show-modal"]').click()
  await page.locator('dialog[open] input[name="period"]').waitFor()
  expect(await page.locator('dialog[open] input[name="period"]').inputValue()).toBe('18')
  expect(stray).toEqual([])
})

/**
 * Collects errors in a page, and its requests to our server that are neither below the base path
 * nor calls.
 */
function strayOf(stack: RunningStack, page: Page): readonly string[] {
  const stray: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') stray.push(message.text())
  })
  page.on('pageerror', (error) => stray.push(error.message))
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url())
    if (origin === stack.url && !pathname.startsWith(BASE) && !/^\/(?:api\/|policy$)/u.test(pathname))
      stray.push(`${response.status()} ${pathname}`)
  })
  return stray
}
