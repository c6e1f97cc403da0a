import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { openBrowser, openPhone } from '../../journeys/harness/open-browser.ts'
import { readCode } from '../../journeys/harness/read-messages.ts'
import { startStack, type Stack } from '../../journeys/harness/start-stack.ts'
import { testApplicant } from '../../journeys/harness/test-applicant.ts'
import { continueFrom, passPages } from '../../journeys/harness/pass-pages.ts'
import { collectTraces, wayTo, type Collector } from '#tests/server/stubs/collect-traces.ts'
import { untilTakenOver } from '../harness/open-form.ts'

let collector: Collector
let stack: Stack
let browser: Browser
beforeAll(async () => {
  collector = await collectTraces()
  ;[stack, browser] = await Promise.all([startStack({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }), openBrowser()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), stack?.stop()])
  await collector?.close()
})

test('an application in a browser is one trace, from its page to the lenders’ responses, with nothing of the applicant in it', async () => {
  const answers = testApplicant('accepted', 93)
  const page = await (await openPhone(browser)).newPage()
  onTestFailed(() => console.error(`at ${page.url()}\n${stack.said().slice(-2000)}`))
  await page.goto(`${stack.url}/application-frontend/?email=somebody@example.com`)
  await untilTakenOver(page)
  await passPages(page, { answers, until: 'mobile-verification' })
  await page.locator('input[name="mobileVerificationCode"]').fill(await readCode(stack.sandboxUrl, String(answers['phoneNumber'])))
  await continueFrom(page)
  await page.locator('main[data-path="accepted"]').waitFor({ timeout: 60_000 })
  const ways = () => collector.spans().map((span) => wayTo(collector.spans(), span)?.join(' > '))
  await expect
    .poll(ways, { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        'page',
        'page > POST /api/v3/lead',
        'page > PUT /api/v3/lead',
        expect.stringMatching(/^page > POST \/api\/v2\/customer\/mobile\/verify > job ask-partner > partner /u),
      ]),
    )
  const ofPage = collector.spans().filter(({ traceId }) => traceId === collector.spans().find(({ name }) => name === 'page')?.traceId)
  expect(ofPage.filter((span) => !wayTo(ofPage, span))).toEqual([])
  expect(collector.spans().filter(({ name }) => name === 'page').length).toBe(1)
  expect(collector.spans().filter(({ name, traceId }) => / \/api\//u.test(name) && traceId !== ofPage[0]?.traceId)).toEqual([])
  const [lead] = await stack.query('select id from leads')
  const texts = Object.values(answers).flatMap((answer) => (typeof answer === 'string' && !/^[A-Z_]*$/u.test(answer) ? [answer] : []))
  expect(texts.length).toBeGreaterThan(10)
  const response = collector.bodies.join('\n')
  expect([...texts.filter((text) => text.length > 4), String(lead?.['id']), 'somebody@'].filter((text) => response.includes(text))).toEqual(
    [],
  )
})
