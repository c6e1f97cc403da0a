import type { Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'

const FOLDER = process.env['PICTURES']
export const CONSOLE_WIDTHS = [390, 1440, 1920] as const

/** Takes pictures of a page for people, in each width and both color schemes, where PICTURES names a folder for them. */
export async function takeConsolePictures(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined) return
  mkdirSync(FOLDER, { recursive: true })
  for (const width of CONSOLE_WIDTHS)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${FOLDER}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
}
