import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { routingRules } from '#core/journey/routing-rules.ts'
import { driversIn, isDrivenIn } from '#core/model/site/step-drivers.ts'
import { selectRegistry, servesCountry } from '#core/model/site/select-registry.ts'
import { allSites } from '#core/model/site/site.ts'

const sites = allSites(registry).map(({ id }) => id)
const partners = Object.keys(registry.partners)

test('[SEC-H1] what is all switched on is the catalogue as it is', () => {
  expect(selectRegistry(registry, { sites, partners })).toEqual(registry)
})

test('[SEC-H1] only the sites that are switched on are sites', () => {
  for (const id of sites) expect(allSites(selectRegistry(registry, { sites: [id], partners })).map((site) => site.id)).toEqual([id])
})

test('[SEC-H1] for a partner that is switched off nothing is asked, planned or routed, in any country', () => {
  for (const off of partners) {
    const selected = selectRegistry(registry, { sites, partners: partners.filter((id) => id !== off) })
    for (const site of allSites(selected)) {
      const plan = planJourney({ registry: selected, site, answers: {}, today: '2026-11-22' })
      expect(plan.flatMap(({ because }) => Object.values(because).flat()).filter((who) => who === off)).toEqual([])
      expect(Object.keys(routingRules(selected, site).partners)).not.toContain(off)
      expect(selected.steps.filter(({ id }) => driversIn(selected, site.countryId, id).includes(off))).toEqual([])
    }
  }
})

test('[SEC-H1] a step of its own goes with a partner, its name and hosts stay', () => {
  const steps = Object.entries(registry.partners).flatMap(([id, { steps = {}, countries }]) =>
    Object.keys(steps).map((step) => ({ id, step, countries })),
  )
  expect(steps.length).toBeGreaterThan(10)
  for (const { id, step, countries } of steps) {
    const selected = selectRegistry(registry, { sites, partners: partners.filter((one) => one !== id) })
    for (const country of countries) expect(isDrivenIn(selected, country, step), step).toBe(false)
    expect(selected.partners[id]).toMatchObject({ name: registry.partners[id]?.name, redirectHosts: registry.partners[id]?.redirectHosts })
    expect(countries.some((country) => servesCountry(selected.partners[id] ?? { countries: [] }, country))).toBe(false)
  }
})
