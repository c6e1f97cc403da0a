import type { Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { CONSOLE_HEIGHT, CONSOLE_WIDTHS } from './console-widths.ts'

const FOLDER = process.env['PICTURES']

/** Takes pictures of a page for people, in each width and both color schemes, where PICTURES names a folder for them. */
export async function takeConsolePictures(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined) return
  mkdirSync(FOLDER, { recursive: true })
  for (const width of CONSOLE_WIDTHS)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: CONSOLE_HEIGHT })
      await page.screenshot({ path: `${FOLDER}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
}
