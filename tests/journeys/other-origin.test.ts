import { createServer, request, type IncomingMessage } from 'node:http'
import { expect, onTestFailed } from 'vitest'
import { browserTest, holdStack } from '#tests/stack-test.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { applyToLender } from './harness/apply-to-lender.ts'
import { openPhone } from './harness/open-browser.ts'
import { ONE_SITE, testApplicant } from './harness/test-applicant.ts'
import { passPages } from './harness/pass-pages.ts'

/**
 * A page whose backend is on another origin: the page comes from localhost, its calls go to another
 * port of 127.0.0.1.
 */
const it = browserTest
  .extend('backend', { scope: 'file' }, async ({}, { onCleanup }) => {
    const backend = await startBackend()
    onCleanup(backend.stop)
    return backend
  })
  .extend('stack', { scope: 'file' }, async ({ backend }, { onCleanup }) => {
    const stack = await holdStack({ ...ONE_SITE, BACKEND_URL: `${backend.origin}/api` }, onCleanup)
    backend.passTo(stack.url)
    return stack
  })

/**
 * Calls received at the backend's own origin: method, path, and whether they had a cookie or a
 * token.
 */
const calls: { readonly call: string; readonly hasCookie: boolean; readonly hasToken: boolean }[] = []

/** Starts another origin that passes each call on to the server. */
async function startBackend() {
  let server = ''
  const backend = createServer((incoming, response) => {
    note(incoming)
    const { method, headers, url = '' } = incoming
    const onward = request(new URL(url, server), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  const address = backend.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    passTo: (url: string) => void (server = url),
    stop: () => {
      backend.closeAllConnections()
      backend.close()
    },
  }
}

function note({ method = '', url = '', headers }: IncomingMessage): void {
  if (method === 'OPTIONS') return
  const path = url.replace(/\?.*$/u, '').replace(/[\da-f]{8}-[\da-f-]{27}/u, '{id}')
  calls.push({ call: `${method} ${path}`, hasCookie: headers.cookie !== undefined, hasToken: headers.authorization !== undefined })
}

const answers = testApplicant('accepted', 93)

it('[S-1.5] an application whose backend is on another origin outlives a reload, sends no cookie there, and goes to the lender', async ({
  stack,
  browser,
}) => {
  const device = await openPhone(browser)
  const page = await device.newPage()
  const failed: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') failed.push(message.text())
  })
  onTestFailed(() => console.error(`at ${page.url()}\n${failed.join('\n')}\n${stack.said().slice(-2000)}`))
  await page.goto(`${stack.url}/application-frontend/`)
  await passPages(page, { answers, until: 'date-of-birth' })
  await expect.poll(() => stack.query('select 1 from leads')).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('leadToken')?.length ?? 0)).toBeGreaterThan(20)
  await page.reload()
  await page.locator('main[data-path="date-of-birth"]').waitFor()
  await passPages(page, { answers, until: 'check-answers' })
  await page.reload()
  await page.locator('main[data-path="check-answers"]').waitFor()
  await applyToLender(page, stack, answers)
  expect(await stack.query('select status from leads')).toEqual([{ status: LEAD_STATUS.redirected }])
  expect(await device.cookies()).toEqual([])
  expect(calls.filter(({ hasCookie }) => hasCookie)).toEqual([])
  const first = calls.findIndex(({ call }) => call === 'POST /api/v3/lead')
  const ofLead = calls.slice(first + 1).filter(({ call }) => /v3\/lead$|lead\/status|customer\/mobile|redirect$/u.test(call))
  expect(ofLead.length).toBeGreaterThan(5)
  expect(ofLead.filter(({ hasToken }) => !hasToken)).toEqual([])
  expect(new Set(ofLead.map(({ call }) => call))).toContain('GET /api/lead/status/{id}')
  expect(failed).toEqual([])
})
