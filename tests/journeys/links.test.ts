import { expect, onTestFailed } from 'vitest'
import { stackTest as it } from '#tests/stack-test.ts'
import { goOnAtPage } from './harness/begin-at-page.ts'
import { openPhone } from './harness/open-browser.ts'
import { readCode, readLinks } from './harness/read-messages.ts'
import { storedText } from './harness/stored-text.ts'
import { testApplicant } from './harness/test-applicant.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { continueFrom, passPages } from './harness/pass-pages.ts'

/** Links in e-mails, on the applicant's own device and on another one. */

const applicant = testApplicant('accepted', 71)
const email = String(applicant['email'])
it('opens at once where the applicant was, asks another device for the code first, and stops e-mails after one tap', async ({
  stack,
  browser,
}) => {
  const own = await openPhone(browser)
  const page = await own.newPage()
  onTestFailed(() => console.error(`at ${page.url()}\n${stack.said().slice(-2000)}`))
  await page.goto(`${stack.url}/application-frontend/`)
  await passPages(page, { answers: applicant, until: 'date-of-birth' })
  await expect.poll(() => stack.query('select 1 from leads')).toHaveLength(1)
  const [lead] = await stack.query('select id from leads')
  await stack.sendJob('send-letter', { leadId: lead?.['id'], letter: 'abandoned' })
  const { open, stop } = await readLinks(stack.sandboxUrl, email)

  const again = await own.newPage()
  await again.goto(open)
  await again.locator('main[data-path="date-of-birth"]').waitFor()
  await again.close()

  const other = await openPhone(browser)
  const stranger = await other.newPage()
  const heard: string[] = []
  stranger.on(
    'response',
    (response) =>
      void response.text().then(
        (text) => heard.push(text),
        () => undefined,
      ),
  )
  await stranger.goto(open)
  await stranger.locator('main[data-path="continue"] button.go').waitFor()
  expect(await stranger.locator('h1').count()).toBe(1)
  expect(await stranger.locator('header.top').evaluate((header) => getComputedStyle(header).opacity)).toBe('0')
  expect(await stranger.locator('footer.foot').evaluate((footer) => getComputedStyle(footer).opacity)).toBe('0')
  expect(await findAxeFaults(stranger, 'continue')).toEqual([])
  expect(heard.join('\n')).not.toContain(email)
  expect(await storedText(stranger)).not.toContain(email)
  await stranger.locator('main button.go').click()
  await stranger.locator('input[name="mobileVerificationCode"]').fill(await readCode(stack.sandboxUrl, String(applicant['phoneNumber'])))
  await continueFrom(stranger)
  await stranger.locator('main[data-path="date-of-birth"]').waitFor()
  await goOnAtPage(stranger, stack, { answers: applicant, at: 'online-banking' })
  await passPages(stranger, { answers: applicant, until: 'mobile-verification' })
  expect(await stack.query('select status from leads')).toEqual([{ status: 2 }])

  const third = await (await openPhone(browser)).newPage()
  await third.goto(open)
  const code = third.locator('main[data-path="continue"] a.go')
  await code.waitFor()
  expect(await third.locator('input').count()).toBe(0)
  // a link that is used up does not lead to an empty form
  await code.click()
  await third.locator('main[data-path="recover"]').waitFor()

  await page.goto(stop)
  await page.locator('main[data-path="unsubscribe"] button.go').waitFor()
  // the link contains only an id, and so does the page's address
  expect(`${stop} ${page.url()}`).not.toMatch(/%40|@/u)
  expect(await page.locator('main').textContent()).toContain('este correo')
  expect(await page.locator('main').textContent()).not.toContain(email)
  expect(await findAxeFaults(page, 'unsubscribe')).toEqual([])
  expect(await stack.query('select 1 from unsubscribed')).toEqual([])
  await page.locator('main button.go').click()
  await page.locator('main button.go').waitFor({ state: 'detached' })
  expect(await stack.query('select 1 from unsubscribed')).toHaveLength(1)
  expect(await storedText(page)).not.toContain(email)
})
