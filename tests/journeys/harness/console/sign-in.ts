import type { Page } from '@playwright/test'

/** Signs an example person in at the console, and waits for the page at the path. */
export async function signIn(page: Page, url: string, ...[name, path]: readonly [name: string, path: string]): Promise<void> {
  await page.goto(`${url}${path}`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}
