import type { Page } from '@playwright/test'

/** Where somebody signs in: the console's address and a path in it. */
export interface ConsolePlace {
  readonly url: string
  readonly path: string
}

/** Opens a page of the console and signs in there as one of the sandbox's people. */
export async function signInAtConsole(page: Page, name: string, { url, path }: ConsolePlace): Promise<void> {
  await page.goto(`${url}${path}`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}
