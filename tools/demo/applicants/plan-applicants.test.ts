import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { planApplicants } from './plan-applicants.ts'

const [from, to] = [Date.UTC(2026, 8, 1), Date.UTC(2026, 9, 31)]
const planning = {
  seed: 7,
  applicants: 2000,
  sites: allSites(registry),
  from,
  to,
  affiliates: ['one', 'two'],
  hosts: ['https://host.example'],
  lendersOf: () => ['lender'],
}

test('the same seed plans the same people, and another one others', () => {
  expect(planApplicants(planning)).toEqual(planApplicants(planning))
  expect(planApplicants({ ...planning, seed: 8 })).not.toEqual(planApplicants(planning))
})

test('people come in the order of their times, within the span, to every site, from everywhere', () => {
  const plan = planApplicants(planning)
  expect(plan).toHaveLength(2000)
  expect(plan.map(({ number }) => number)).toEqual(Array.from({ length: 2000 }, (_, index) => index + 1))
  expect(plan.map(({ at }) => at)).toEqual(plan.map(({ at }) => at).toSorted((a, b) => a - b))
  expect(plan.every(({ at }) => at >= from && at <= to)).toBe(true)
  expect(new Set(plan.map(({ site }) => site.id)).size).toBe(planning.sites.length)
  expect(new Set(plan.map(({ device }) => device)).size).toBe(3)
  expect(new Set(plan.map(({ origin }) => origin.affiliate ?? origin.utm?.medium ?? 'direct')).size).toBe(7)
  expect(plan.some(({ word }) => word === 'lender-accepted')).toBe(true)
})

test('few people apply at night and fewer at weekends', () => {
  const plan = planApplicants({ ...planning, sites: planning.sites.filter(({ countryId }) => countryId === 'vn') })
  const hours = plan.map(({ at }) => (new Date(at).getUTCHours() + 7) % 24)
  const between = (first: number, last: number) => hours.filter((hour) => hour >= first && hour <= last).length
  expect(between(1, 5)).toBeLessThan(between(10, 14) / 3)
  const weekend = plan.filter(({ at }) => [0, 6].includes(new Date(at).getUTCDay())).length
  expect(weekend / 2).toBeLessThan(((plan.length - weekend) / 5) * 0.9)
})
