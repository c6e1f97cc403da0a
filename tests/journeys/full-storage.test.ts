import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openPhone } from './harness/open-browser.ts'
import { startHouse, type House } from './harness/start-house.ts'
import { trialApplicant } from './harness/trial-applicant.ts'
import { walkPages } from './harness/walk-pages.ts'

let house: House
let browser: Browser
beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse(), openBrowser()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), house?.stop()])
})

const answers = trialApplicant('accepted', 67)

it('[S-8.8] a browser whose storage is full shows the application again after a reload, and makes no second lead', async () => {
  const page = await (await openPhone(browser)).newPage()
  const made: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/v3/lead') && request.method() === 'POST' && made.push(request.url())))
  await page.goto(`${house.url}/application-frontend/`)
  await walkPages(page, { answers, until: 'date-of-birth' })
  const idOf = () => page.evaluate(() => sessionStorage.getItem('lid'))
  await expect.poll(idOf, { timeout: 20_000 }).not.toBeNull()
  const id = await idOf()
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      let filler = 'x'.repeat(2 ** 20)
      for (let index = 0; filler !== ''; index++)
        try {
          storage.setItem(`filler${index}`, filler)
        } catch {
          filler = filler.slice(0, filler.length >> 1)
        }
    }
  })
  await page.reload()
  await page.locator('main[data-path="date-of-birth"]').waitFor()
  await walkPages(page, { answers, until: 'address-information' })
  expect(await idOf()).toBe(id)
  expect(made).toHaveLength(1)
})
