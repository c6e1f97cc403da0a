import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { isSample } from '#tests/promises/cases.ts'
import { findAxeFaults } from '../find-axe-faults.ts'
import { takeConsolePictures } from './take-console-pictures.ts'
import { CONSOLE_HEIGHT, CONSOLE_WIDTHS } from './console-widths.ts'

const SCHEMES = ['light', 'dark'] as const
/** From this width on a table is seen whole. */
const WIDE = 1440

/**
 * Looks at a page that is open, which stays loaded: in every width and both color schemes nothing is wider than the window, no table
 * is cut where there is room, and axe finds nothing. In `npm test` axe looks at the narrowest width in the dark, which no other journey
 * looks at; in `npm run verify` at every pair of them. Where PICTURES names a folder it takes pictures for people.
 */
export async function expectGoodLook(page: Page, name: string): Promise<void> {
  for (const width of CONSOLE_WIDTHS)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: CONSOLE_HEIGHT })
      const { whole, cut } = await page.evaluate(() => ({
        whole: document.documentElement.scrollWidth,
        cut: [...document.querySelectorAll('.table')]
          .filter((table) => table.scrollWidth > table.clientWidth)
          .map((table) => `${table.getAttribute('aria-label')}: ${table.scrollWidth} of ${table.clientWidth} px`),
      }))
      expect(whole, `${name} at ${width} px`).toBeLessThanOrEqual(width)
      if (width >= WIDE) expect(cut, `tables of ${name} at ${width} px`).toEqual([])
      if (!isSample || (width < WIDE && colorScheme === 'dark'))
        expect(await findAxeFaults(page, `${name} ${width} ${colorScheme}`)).toEqual([])
    }
  await takeConsolePictures(page, name)
}
