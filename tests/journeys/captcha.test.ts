import type { Page, Request } from '@playwright/test'
import { expect } from 'vitest'
import type { RunningStack } from './harness/start-stack.ts'
import { testWithStack, type Product } from '#tests/stack-test.ts'
import { openContext } from './harness/open-browser.ts'
import { storedText } from './harness/stored-text.ts'
import { ONE_SITE, testApplicant } from './harness/test-applicant.ts'
import { passPages } from './harness/pass-pages.ts'

/** The captcha is on; the sandbox simulates its provider. */
const it = testWithStack((sandboxUrl) => ({
  ...ONE_SITE,
  CAPTCHAS_URL: `${sandboxUrl}/captchas`,
  CAPTCHA_RECAPTCHA_SITE_KEY: 'site-key-of-the-test',
}))

let number = 90
const TIMEOUT = { timeout: 60_000 }

it('[I-35] the captcha comes after the page is live, on the page that makes the lead, and its token is kept nowhere', async ({
  stack,
  browser,
}) => {
  const { page, sent } = await arrive({ stack, browser })
  await expect.poll(() => scripts(sent), TIMEOUT).toHaveLength(1)
  await expectMade(stack, page, 'passed')
  const token = /"googleCaptchaToken":"(?<token>[^"]+)"/u.exec(sent.find(isMaking)?.postData() ?? '')?.groups?.['token'] ?? ''
  expect(token).toMatch(/^[\da-f-]{36}$/u)
  expect(await storedText(page)).not.toContain(token)
  const before = sent.length
  await page.reload()
  await page.locator('main form').waitFor()
  await page.waitForLoadState('networkidle')
  expect(scripts(sent.slice(before))).toEqual([])
})

it.for([
  ['its script is blocked', /\/captchas\/recaptcha\/api\.js/u, 'abort', 'unchecked'],
  ['its script hangs', /\/captchas\/recaptcha\/api\.js/u, 'hang', 'unchecked'],
  ['it gives no token', /\/captchas\/recaptcha\/token/u, 'abort', 'unchecked'],
  ['its tokens are refused', /\/captchas\/recaptcha\/token/u, 'forge', 'unchecked'],
] as const)('[I-35] the application goes on where %s', async ([, address, fault, mark], { stack, browser }) => {
  const { page } = await arrive({ stack, browser }, async (own) => {
    await own.route(address, async (route) => {
      if (fault === 'hang') return
      if (fault === 'abort') return await route.abort()
      await route.fulfill({ body: 'forged', headers: { 'access-control-allow-origin': '*' } })
    })
  })
  await expectMade(stack, page, mark)
})

it('before the page is live nothing of the provider is asked for, and the policy lets in its origins alone', async ({ stack, browser }) => {
  const { page, sent } = await arrive({ stack, browser })
  const policy = (await (await fetch(`${stack.url}/application-frontend/`)).text()) && (await policyOf(stack))
  expect(policy).toContain(`frame-src ${stack.sandboxUrl}`)
  expect(policy.match(/script-src [^;]+/u)?.[0]).toContain(stack.sandboxUrl)
  const firstScript = sent.findIndex((one) => one.url().includes('/captchas/'))
  const live = sent.findIndex((one) => one.url().includes('/files/'))
  expect(firstScript === -1 || firstScript > live).toBe(true)
  expect(await page.content()).not.toContain('secretKey')
})

async function arrive({ stack, browser }: Product, prepare: (page: Page) => Promise<void> = () => Promise.resolve()) {
  number += 1
  const phone = await openContext(browser, { viewport: { width: 390, height: 844 } })
  const page = await phone.newPage()
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  await prepare(page)
  await page.goto(`${stack.url}/application-frontend/`)
  return { page, sent }
}

const scripts = (sent: readonly Request[]) => sent.map((one) => one.url()).filter((url) => url.includes('/api.js'))
const isMaking = (one: Request): boolean => one.method() === 'POST' && /\/v\d\/lead$/u.test(one.url())

async function expectMade(stack: RunningStack, page: Page, mark: 'passed' | 'unchecked'): Promise<void> {
  const before = await made(stack)
  expect(await passPages(page, { answers: testApplicant('accepted', number), until: 'name' })).toContain('initial-details')
  await expect.poll(async () => (await made(stack)).length, TIMEOUT).toBe(before.length + 1)
  expect((await made(stack)).at(-1)?.['details']).toMatchObject({ captcha: mark })
}

const made = (stack: RunningStack) => stack.query("select details from events where name = 'lead-created' order by at")
const policyOf = async (stack: RunningStack): Promise<string> =>
  (await fetch(`${stack.url}/application-frontend/`)).headers.get('content-security-policy') ?? ''
