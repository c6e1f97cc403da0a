import type { Page } from '@playwright/test'
import type { Answers } from '../../../core/define/answers.ts'
import { readCode } from './read-messages.ts'
import type { House } from './start-house.ts'
import { continueFrom, untilPathChanges, walkPages } from './walk-pages.ts'

/** From the page that is shown through the form, the code and the first offer to the lender's own page; answers that page's address. */
export async function applyToLender(page: Page, house: House, answers: Answers): Promise<URL> {
  await walkPages(page, { answers, until: 'mobile-verification' })
  const code = await readCode(house.sandboxUrl, String(answers['phoneNumber']))
  await page.locator('input[name="mobileVerificationCode"]').fill(code)
  await continueFrom(page)
  await untilPathChanges(page, 'mobile-verification')
  await page.locator('main[data-path="accepted"] article.offer button').first().click()
  await page.waitForURL((url) => url.origin === house.sandboxUrl)
  return new URL(page.url())
}
