import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

// the type lacks the checks' own options, which axe accepts
const STRICT = {
  iframes: false,
  // to describe each element that passed takes as long as to look
  resultTypes: ['violations' as const],
  checks: { 'color-contrast': { options: { contrastRatio: { normal: { expected: 4.5 }, large: { expected: 4.5 } } } } },
}

/**
 * Returns axe's findings on the current page, one line each; every text, large text too, must have
 * a contrast of 4.5 to 1.
 */
export async function findContrastFaults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options(STRICT).analyze()
  return violations.map(({ id, help, nodes }) => {
    const said = nodes[0]?.any.map(({ message }) => message).join(' ') ?? ''
    return `axe ${id}: ${help} (${nodes.length}: ${nodes[0]?.html.slice(0, 120) ?? ''} ${id === 'color-contrast' ? said.slice(0, 140) : ''})`
  })
}
