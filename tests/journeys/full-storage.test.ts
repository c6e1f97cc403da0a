import { expect } from 'vitest'
import { stackTest as it } from '#tests/stack-test.ts'
import { openPhone } from './harness/open-browser.ts'
import { testApplicant } from './harness/test-applicant.ts'
import { passPages } from './harness/pass-pages.ts'

const answers = testApplicant('accepted', 67)

it('[S-8.8] a browser whose storage is full shows the application again after a reload, and makes no second lead', async ({
  stack,
  browser,
}) => {
  const page = await (await openPhone(browser)).newPage()
  const made: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/v3/lead') && request.method() === 'POST' && made.push(request.url())))
  await page.goto(`${stack.url}/application-frontend/`)
  await passPages(page, { answers, until: 'date-of-birth' })
  const idOf = () => page.evaluate(() => sessionStorage.getItem('lid'))
  await expect.poll(idOf).not.toBeNull()
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
  await passPages(page, { answers, until: 'address-information' })
  expect(await idOf()).toBe(id)
  expect(made).toHaveLength(1)
})
