import { expect, test } from 'vitest'
import { captchas } from '#catalogue/captchas.gen.ts'
import { trackers } from '#catalogue/trackers.gen.ts'
import { settingsOf, testSettings } from '#tests/server/test-settings.ts'
import { reachOf, type Guest } from '../domain/trackers/reach-of.ts'
import { makePageHeaders, type PageOrigins } from './make-headers.ts'

const settings = settingsOf(testSettings('postgres://none'))
const POLICY = { scriptHashes: ['sha256-abc='], styleHashes: ['sha256-def='], trustedTypes: ["'none'"] }
const OWN: PageOrigins = { own: 'https://own.example', formTargets: ['https://lender.example'], frames: ['https://partner.example'] }

/** The policy of a page, its values by directive. */
function policyOf(origins: PageOrigins): ReadonlyMap<string, readonly string[]> {
  const { 'content-security-policy': policy = '' } = makePageHeaders(settings, POLICY, origins)
  const directives = policy.split('; ').map((directive) => {
    const [name = '', ...values] = directive.split(' ')
    return [name, values] as const
  })
  return new Map(directives)
}

const vendors: readonly (readonly [string, Guest['folder']])[] = [
  ...(await Promise.all(Object.entries(trackers).map(async ([id, load]) => [id, (await load()).default] as const))),
  ...Object.entries(captchas),
]

test.each(vendors)('[S-7.66] [I-30] a page that lets in %s lets in all that it does without it, and its hosts besides', (_, folder) => {
  const addresses = Object.fromEntries(
    Object.keys(folder.settings).map((name) => [name, `https://${name.toLowerCase()}.vendor.example/path`]),
  )
  const reach = reachOf([{ folder, settings: addresses }])
  const [without, within] = [policyOf(OWN), policyOf({ ...OWN, reach })]
  for (const [directive, values] of without) expect(within.get(directive), directive).toEqual(expect.arrayContaining([...values]))
  for (const [directive, values] of Object.entries(reach))
    expect(within.get(directive), directive).toEqual(expect.arrayContaining([...values]))
  // and nothing else: what is let in stands in the folder of the vendor
  for (const [directive, values] of within)
    expect(values.toSorted(), directive).toEqual([...(without.get(directive) ?? []), ...(reach[directive] ?? [])].toSorted())
})
