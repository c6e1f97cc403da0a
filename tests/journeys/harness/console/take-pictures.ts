import type { Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'

const PICTURES = process.env['PICTURES']
const WIDTHS = [390, 1440, 1920]

/** Takes pictures of a page of the console for people, in each width and color scheme, where PICTURES names a folder for them. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return
  mkdirSync(PICTURES, { recursive: true })
  for (const width of WIDTHS)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${PICTURES}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
}
