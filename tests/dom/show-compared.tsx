import { createElement } from 'react'
import { vi } from 'vitest'
import type { LeadView, Offer } from '#core/contract/lead/lead-view.ts'
import { ComparedOffers } from '#core/ui/offer/comparison/compared-offers.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { makeScreen, pageOf, showScreen, t, viewOf, type ScreenChanges } from './show-screen.tsx'

/** An offer of a lender of this name. */
export const offer = (partnerName: string, total: number, more: Partial<Offer> = {}): Offer => ({
  id: '1',
  partner: partnerName.toLowerCase(),
  partnerName,
  amount: 300_000,
  period: 12,
  periodScale: 'months',
  instalment: Math.round(total / 12),
  total,
  nominalRate: 12,
  apr: 13,
  leadsTo: 'page',
  ...more,
})
/** Bounds within which the applicant may change sum and period. */
export const ranges = { amountRange: { min: 100_000, max: 300_000, step: 50_000 }, periodRange: { min: 6, max: 12, step: 1 } }
/** A comparison in which four of seven lenders have answered. */
export const comparison = { asked: 7, answered: 4, waiting: 3, usuallySeconds: 20, mayLend: [] }
const MORE = 'steps>accepted>more>'
/** A text of the page of offers. */
export const say = (key: string, values: Parameters<typeof t>[1] = {}) => t(`${MORE}${key}`, values)
const Compared = (screen: ScreenProps) =>
  screen.view?.comparison ? createElement(ComparedOffers, { screen, comparison: screen.view.comparison }) : null

/** Shows the offers of a comparison. Its tests use fake timers. */
export async function showCompared(offers: readonly Offer[], more: Partial<LeadView> = {}, changes: ScreenChanges = {}) {
  const view = viewOf({ leadStatus: 5, offers: [...offers], comparison, ...more })
  const made = makeScreen(pageOf('accepted'), { view, ...changes })
  const page = await showScreen(Compared, made.screen)
  return {
    ...page,
    ...made,
    names: () => page.all('article h2').map(({ textContent }) => textContent.replace(/^.* /u, '')),
    next: (next: readonly Offer[], then: Partial<LeadView> = {}) =>
      page.again({ view: { ...view, version: 2, offers: [...next], ...then } }),
    pass: (ms: number) => page.run(() => vi.advanceTimersByTimeAsync(ms)),
    heard: () => page.find('[role="status"].unseen').textContent,
    buttonOf: (name: string) => {
      const found = page
        .all('article, tbody')
        .find((one) => one.textContent.includes(name))
        ?.querySelector('button')
      if (!found) throw new Error(`no button of ${name}`)
      return found
    },
  }
}
