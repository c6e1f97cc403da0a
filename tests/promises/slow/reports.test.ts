import { expect, onTestFinished } from 'vitest'
import { testWithStack } from '#tests/stack-test.ts'
import { freePort } from '#tools/process/free-port.ts'
import { openPhone } from '../../journeys/harness/open-browser.ts'
import { productionSettings } from '../../server/production-settings.ts'
import { startStack } from '../../journeys/harness/start-stack.ts'
import { openForm } from '../harness/open-form.ts'
import { openHttps } from '../harness/open-https.ts'
import { ownBrowser } from '../harness/own-browser.ts'

const test = testWithStack({ LOG_LEVEL: 'info' })

test('[ASVS-3.4.7] what the policy of a page stops in a browser is counted and logged, with the kind of what was stopped and nothing of the page', async ({
  stack,
  browser,
}) => {
  const page = await (await openPhone(browser)).newPage()
  await openForm(page, `${stack.url}/application-frontend/?email=canary@example.com`)
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = 'https://stranger.example/pixel.gif?email=canary@example.com'
    document.body.append(picture)
    try {
      document.body.innerHTML = '<b>canary</b>'
    } catch {
      // Trusted Types prevent it
    }
  })
  const figures = async () => (await fetch(`${stack.operationsUrl}/metrics`)).text()
  await expect.poll(figures, { timeout: 20_000 }).toContain('policy_violations_total{directive="img-src"} 1')
  await expect.poll(figures, { timeout: 20_000 }).toContain('policy_violations_total{directive="require-trusted-types-for"} 1')
  await expect.poll(() => stack.said()).toContain('"directive":"img-src","blocked":"https:","msg":"policy violated"')
  expect(stack.said()).toContain('"directive":"require-trusted-types-for","blocked":"trusted-types-sink","msg":"policy violated"')
  expect(stack.said()).not.toContain('canary')
})

test('[ASVS-3.4.7] over https a browser reports by the newer header what the policy stops, and by the older one what does not reach us', async () => {
  const port = await freePort()
  const production = await startStack({
    ...productionSettings,
    PUBLIC_URL: `https://house.test:${port}`,
  })
  onTestFinished(production.stop)
  await using https = await openHttps(port, production.url)
  // the report that `report-uri` would send
  https.passOnly(({ headers }) => headers['content-type'] !== 'application/csp-report')
  // without the last argument a report comes a minute later
  const own = ownBrowser([...https.browserArguments, '--short-reporting-delay'])
  onTestFinished(own.close)
  const page = await own.open()
  await page.goto(`${https.url}/application-frontend/`)
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = 'https://stranger.example/pixel.gif'
    document.body.append(picture)
  })
  const figures = async () => (await fetch(`${production.operationsUrl}/metrics`)).text()
  await expect.poll(figures, { timeout: 60_000 }).toContain('policy_violations_total{directive="img-src"} 1')
  https.passOnly(({ url }) => url?.endsWith('/reports') === true)
  // a twentieth of the failures is reported
  const fail = () =>
    page.evaluate(() =>
      fetch('/api/lead/status/none')
        .catch(() => undefined)
        .then(() => undefined),
    )
  await expect
    .poll(async () => (await fail(), await figures()), { timeout: 120_000, interval: 20 })
    .toMatch(/network_failures_total\{failure="[a-z.]+"\} [1-9]/u)
})
