import { expect, test } from 'vitest'
import { examples } from '#catalogue/examples.gen.ts'
import { gateways } from '#catalogue/gateways.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { findOfferFault } from '#core/loan/find-offer-fault.ts'
import { chainOf } from '#core/model/partners/examples.ts'
import { fillIn } from '#core/model/partners/fill-in.ts'
import type { PartnerAnswer, PartnerOffer } from '#core/model/partners/gateway.ts'
import { allSites } from '#core/model/site/site.ts'
import { offerPlaces } from './offer-places.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const sites = allSites(registry)

/** Every partner at every site where it lends, with loans from one end of the site's range to the other. */
const asked = Object.entries(examples).flatMap(([partner, { terms, exchanges }]) =>
  sites
    .filter(({ countryId }) => registry.partners[partner]?.countries.some((one) => one === countryId))
    .map((site) => ({ partner, terms, exchanges, site })),
)

function offersIn(answer: PartnerAnswer): readonly PartnerOffer[] {
  if (answer.verdict === 'accepted') return answer.offer ? [answer.offer] : []
  if (answer.verdict !== 'step') return []
  return [...(answer.offers ?? []), ...(answer.indicative ? [answer.indicative] : [])]
}

test('no offer that the sandbox or an example makes contradicts itself', () => {
  let seen = 0
  const found = asked.flatMap(({ partner, terms, exchanges, site }) => {
    const { amount, period } = site.loan
    const loans = [amount.min, amount.default, amount.max].flatMap((sum) =>
      [period.min, period.default, period.max].map((time) => ({ sum, time })),
    )
    return loans.flatMap(({ sum, time }) => {
      const figures = offerPlaces({
        loan: { amount: sum, period: time, scale: period.scale },
        terms,
        isAprWithoutFees: site.country.cost.without?.fees ?? false,
        expiresAt: new Date(NOW.getTime() + 1000),
      })
      const places = { leadId: 'lead', reference: 'R-1', site: 'https://sandbox.example', ...figures }
      return exchanges.flatMap(({ scenario, response, later }) =>
        [response, ...chainOf(later).map((one) => one.response)].flatMap(({ status, body }) => {
          const answer = gateways[partner]?.read({ status, body: fillIn(body, places) })
          return (answer ? offersIn(answer) : []).flatMap((offer) => {
            seen++
            const fault = findOfferFault(offer, site, NOW)
            return fault ? [{ fault, partner, site: site.id, scenario, offer }] : []
          })
        }),
      )
    })
  })
  expect(found).toEqual([])
  expect(seen).toBeGreaterThan(asked.length * 9)
})
