import { describe, expect, test } from 'vitest'
import { listTexts } from '../consents/archive-texts.ts'
import { makeConsents, sentenceOf } from '../consents/make-consents.ts'
import { hashText } from '../consents/hash-text.ts'
import { dayOfVersion } from '#core/model/policies/day-of-version.ts'
import { choosing } from '#tests/server/example-consents.ts'
import { newestVersion } from '#tests/catalogue/newest-version.ts'
import { makeSites, type SiteChoices } from './site-context.ts'

const [SITE, FIELD, CODE] = ['loanwright-es', 'policies', 'PARTNER_TRANSFER']
const siteOf = async (choices: SiteChoices, id = SITE) => (await makeSites(choices)).get(id) ?? expect.fail('no site')
const compare = { modes: new Map([[SITE, 'compare' as const]]) }
const one = await siteOf({})
const several = await siteOf(compare)
const withPartners = (partners: readonly string[]) => siteOf({ ...compare, switchedOn: { sites: [SITE], partners } })
const lenders = Object.entries(one.registry.partners).filter(([, { countries }]) => countries.some((country) => country === 'es'))
const ids = lenders.map(([id]) => id)
const textOf = ({ policies }: typeof one) => policies.find(({ code }) => code === CODE) ?? expect.fail('no policy')

describe('the text of a site that asks several lenders at once', () => {
  test('is in force in place of the one of one lender after another, which stays known', () => {
    expect(dayOfVersion(textOf(one).version)).toBe(newestVersion('es', 'partner-transfer'))
    expect(one.severalVersion).toBeUndefined()
    expect(textOf(several).version).toBe(several.severalVersion)
    expect(several.severalVersion).toMatch(/^[\d-]{10}\.[\da-f]{8}$/u)
    expect(dayOfVersion(several.severalVersion ?? '')).toBe(newestVersion('es', 'partner-transfer-several'))
    const versions = several.policyVersions.filter(({ code }) => code === CODE).map(({ version }) => version)
    expect(versions[0]).toBe(several.severalVersion)
    expect(versions).toContain(textOf(one).version)
    expect(several.policyHashes.get(`${CODE} ${textOf(one).version}`)).toBe(textOf(one).hash)
    expect(several.policies.map(({ code }) => code)).toEqual(one.policies.map(({ code }) => code))
  })

  test('names the bound and the lenders that are switched on, and nothing in it is left open', async () => {
    const few = await withPartners(ids.slice(0, 2))
    const named = (html: string) => lenders.flatMap(([id, { name }]) => (html.includes(name) ? [id] : [])).toSorted()
    expect(named(textOf(several).html)).toEqual(ids.toSorted())
    expect(named(textOf(few).html)).toEqual(ids.slice(0, 2).toSorted())
    expect(several.several?.bound).toBe(Math.min(several.routing.rules.routing.atOnce, ids.length))
    expect(few.several?.bound).toBe(2)
    expect(textOf(few).html).toContain('un máximo de 2 ')
    expect(`${textOf(several).title} ${textOf(several).html}`).not.toMatch(/\{\{|\$/u)
  })

  test('has another version as soon as the lenders, the bound or the operator are others, and the same for the same', async () => {
    const versionOf = async (context: Promise<typeof one>) => (await context).severalVersion
    const operator = (await siteOf({ ...compare, operators: { countries: { es: { legalName: 'Another S.A.' } } } })).severalVersion
    const versions = [
      several.severalVersion,
      operator,
      await versionOf(withPartners(ids.slice(0, 4))),
      await versionOf(withPartners(ids.slice(1, 5))),
      await versionOf(withPartners(ids.slice(0, 2))),
    ]
    expect(new Set(versions).size).toBe(versions.length)
    expect(await versionOf(withPartners(ids.slice(0, 4).toReversed()))).toBe(versions[2])
  })

  test('goes with the sentence at the box that says so, and the older text with the older sentence', () => {
    const sentence = sentenceOf(several, { field: FIELD, code: CODE, version: several.severalVersion ?? '' })
    expect(sentence).toContain(` ${several.several?.bound} `)
    const older = sentenceOf(several, { field: FIELD, code: CODE, version: textOf(one).version })
    expect(older).toBe(sentenceOf(one, { field: FIELD, code: CODE, version: textOf(one).version }))
    expect(older).not.toBe(sentence)
    const hashes = listTexts(several).map(({ textHash }) => textHash)
    expect(hashes).toContain(hashText(sentence, textOf(several).hash))
    expect(hashes).toContain(hashText(older, textOf(one).hash))
    expect(hashes).not.toContain(hashText(older, textOf(several).hash))
  })

  test('is in the ledger as it was shown: in force, or by a page from before in the older words', () => {
    const rowFor = (version?: string) => {
      const shown = version === undefined ? [] : [{ code: CODE, version }]
      return makeConsents(several, { ...choosing, after: { [FIELD]: { [CODE]: true } }, shown })[0]
    }
    const listed = new Map(listTexts(several).map((text) => [text.textHash, text]))
    for (const version of [undefined, several.severalVersion]) {
      expect(rowFor(version)).toMatchObject({ code: CODE, version: several.severalVersion })
      expect(listed.get(rowFor(version)?.text_hash ?? '')).toMatchObject({ title: textOf(several).title, html: textOf(several).html })
    }
    expect(rowFor(textOf(one).version)).toMatchObject({ version: textOf(one).version })
    expect(listed.get(rowFor(textOf(one).version)?.text_hash ?? '')?.html).toBe(textOf(one).html)
  })
})
