import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Returns axe's findings on the current page (WCAG 2.2 A and AA, and best practices), one line
 * each. Legacy mode leaves out frames of other origins, of which our pages have none, and saves a second
 * page with a second axe for each look. What passed is only counted: to describe each of its elements takes as long as to look.
 */
export async function findAxeFaults(page: Page, path: string): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `/${path}: ${id}: ${help} (${nodes
        .map(({ html }) => html)
        .join(' · ')
        .slice(0, 300)})`,
  )
}
