import { describe, expect, test } from 'vitest'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { sites as released } from '#tests/server/without-database/open-without-database.ts'
import { rulesVersion } from '#tests/server/without-database/rules-version.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { layOverSites, overridesIn, routingRulesOf } from './lay-over-sites.ts'
import { withShares } from './with-shares.ts'

const [CO, ES, PH] = ['loanwright-co', 'loanwright-es', 'loanwright-ph'] as const
const releasedOf = (id: string): SiteContext => released.get(id) ?? expect.fail(`no site ${id}`)
const sites = new Map([CO, ES, PH].map((id) => [id, releasedOf(id)]))
const priced = (price: number) => ({ price })

describe('what operators changed', () => {
  test('is read by country and partner, each with its version', () => {
    const { byCountry, unreadable } = overridesIn([
      rulesVersion('8', 'rapifondos', priced(501)),
      { ...rulesVersion('5', 'moneyman', priced(302)), country: 'es' },
      rulesVersion('6', 'aide', { hours: [9, 17] }),
    ])
    expect(Object.fromEntries(byCountry)).toEqual({
      co: { rapifondos: { version: '8', rules: { price: 501 } }, aide: { version: '6', rules: { hours: [9, 17] } } },
      es: { moneyman: { version: '5', rules: { price: 302 } } },
    })
    expect(unreadable).toEqual([])
  })

  test('pauses the partner where it cannot be read, and those versions are named', () => {
    const { byCountry, unreadable } = overridesIn([
      rulesVersion('7', 'aide', { price: 'much' }),
      rulesVersion('8', 'rapifondos', priced(501)),
      { ...rulesVersion('4', 'moneyman', null), country: 'es' },
    ])
    expect(unreadable).toEqual(['7', '4'])
    expect(byCountry.get('co')?.['aide']).toEqual({ version: '7', rules: { paused: true } })
    expect(byCountry.get('co')?.['rapifondos']).toEqual({ version: '8', rules: { price: 501 } })
    expect(byCountry.get('es')).toEqual({ moneyman: { version: '4', rules: { paused: true } } })
  })
})

describe('the sites whose rules become others', () => {
  test('are those of the country alone, under the hash of their new rules, with all else as it was', () => {
    const changed = layOverSites(sites, overridesIn([rulesVersion('8', 'rapifondos', priced(501))]))
    expect([...changed.keys()]).toEqual([CO])
    const { routing, ...others } = changed.get(CO) ?? expect.fail('the site is missing')
    const { routing: before, ...same } = releasedOf(CO)
    expect(others).toEqual(same)
    expect(routing.rules).toEqual({
      ...before.rules,
      partners: { ...before.rules.partners, rapifondos: { ...before.rules.partners['rapifondos'], price: 501 } },
      laid: { rapifondos: '8' },
    })
    expect(routing.version).toBe(hexHash(JSON.stringify(routing.rules)))
  })

  test('are none where nothing is laid over them, nor where it is laid already', () => {
    expect(layOverSites(sites, overridesIn([])).size).toBe(0)
    const overrides = overridesIn([rulesVersion('8', 'rapifondos', priced(501))])
    expect(layOverSites(new Map([...sites, ...layOverSites(sites, overrides)]), overrides, routingRulesOf(sites)).size).toBe(0)
  })

  test('have changes laid over the rules of the release, not over those that were laid before', () => {
    const first = layOverSites(sites, overridesIn([rulesVersion('8', 'rapifondos', priced(501))]))
    const now = new Map([...sites, ...first])
    const next = layOverSites(now, overridesIn([rulesVersion('9', 'aide', priced(703))]), routingRulesOf(sites))
    const { partners, laid } = next.get(CO)?.routing.rules ?? expect.fail('the site is missing')
    expect([partners['rapifondos']?.price, partners['aide']?.price]).toEqual([
      releasedOf(CO).routing.rules.partners['rapifondos']?.price,
      703,
    ])
    expect(laid).toEqual({ aide: '9' })
    expect([...layOverSites(now, overridesIn([]), routingRulesOf(sites)).values()].map(({ routing }) => routing)).toEqual([
      releasedOf(CO).routing,
    ])
  })

  test('keep their own rules where the release says none of them', () => {
    const changed = layOverSites(sites, overridesIn([rulesVersion('8', 'rapifondos', priced(501))]), new Map())
    expect([...changed.keys()]).toEqual([CO])
  })
})

test('the rules by which sites route are named by the site', () => {
  expect([...routingRulesOf(sites)]).toEqual([CO, ES, PH].map((id) => [id, releasedOf(id).routing.rules]))
})

test('learned shares stand in the rules of their country’s sites, under their version and the hash of the new rules', () => {
  const shared = withShares(sites, { id: '4', shares: { co: { aide: 0.37, rapifondos: 0.58 } } })
  expect([...shared.keys()]).toEqual([CO, ES, PH])
  expect([shared.get(ES)?.routing, shared.get(PH)?.routing]).toEqual([releasedOf(ES).routing, releasedOf(PH).routing])
  const { routing, ...others } = shared.get(CO) ?? expect.fail('the site is missing')
  const { routing: before, ...same } = releasedOf(CO)
  expect(others).toEqual(same)
  expect(routing.rules.acceptanceVersion).toBe('4')
  for (const [id, { acceptance }] of Object.entries(before.rules.partners))
    expect([id, routing.rules.partners[id]?.acceptance]).toEqual([id, { aide: 0.37, rapifondos: 0.58 }[id] ?? acceptance])
  expect(routing.version).toBe(hexHash(JSON.stringify(routing.rules)))
})
