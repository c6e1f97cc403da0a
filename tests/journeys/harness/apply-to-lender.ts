import type { Page } from '@playwright/test'
import type { Answers } from '#core/model/answers/answers.ts'
import { readCode } from './read-messages.ts'
import type { RunningStack } from './start-stack.ts'
import { continueFrom, untilPathChanges, passPages } from './pass-pages.ts'

/**
 * Goes from the current page through the form, the code and the first offer to the lender's own
 * page; returns that page's address.
 */
export async function applyToLender(page: Page, stack: RunningStack, answers: Answers): Promise<URL> {
  await passPages(page, { answers, until: 'mobile-verification' })
  const code = await readCode(stack.sandboxUrl, String(answers['phoneNumber']))
  await page.locator('input[name="mobileVerificationCode"]').fill(code)
  await continueFrom(page)
  await untilPathChanges(page, 'mobile-verification')
  await page.locator('main[data-path="accepted"] article.offer button').first().click()
  await page.waitForURL((url) => url.origin === stack.sandboxUrl)
  return new URL(page.url())
}
