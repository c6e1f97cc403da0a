import { expect, onTestFailed } from 'vitest'
import { browserTest, holdStack } from '#tests/stack-test.ts'
import { openPhone } from '../../journeys/harness/open-browser.ts'
import { readCode } from '../../journeys/harness/read-messages.ts'
import { testApplicant } from '../../journeys/harness/test-applicant.ts'
import { continueFrom, passPages } from '../../journeys/harness/pass-pages.ts'
import { collectTraces, wayTo } from '#tests/server/stubs/collect-traces.ts'
import { untilTakenOver } from '../harness/open-form.ts'

const test = browserTest
  .extend('collector', { scope: 'file' }, async ({}, { onCleanup }) => {
    const collector = await collectTraces()
    onCleanup(collector.close)
    return collector
  })
  .extend('stack', { scope: 'file' }, ({ collector }, { onCleanup }) =>
    holdStack({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, onCleanup),
  )

test('an application in a browser is one trace, from its page to the lenders’ responses, with nothing of the applicant in it', async ({
  stack,
  browser,
  collector,
}) => {
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
