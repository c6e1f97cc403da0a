import { describe, expect, test } from 'vitest'
import { lead } from '#tests/server/example-consents.ts'
import { newestVersion } from '#tests/catalogue/newest-version.ts'
import { NOW } from '#tests/server/without-database/open-without-database.ts'
import { makeSites } from '../sites/site-context.ts'
import { agreedToSeveral } from './agreed-to-several.ts'
import { chainStart, makeConsents } from './make-consents.ts'

const several = await makeSites({
  modes: new Map([
    ['loanwright-co', 'compare'],
    ['cashtero-co', 'compare'],
    ['loanwright-es', 'parallel'],
    ['loanwright-de', 'ping-then-post'],
  ]),
})
const siteOf = (id: string, sites = several) => sites.get(id) ?? expect.fail(`no site ${id}`)
const co = siteOf('loanwright-co')
const code = co.several?.code ?? expect.fail('no text')
const IN_FORCE = co.severalVersion ?? expect.fail('no version')

/** The rows of a lead that chose on a site, each choice in a version that it was shown. */
const choose = (choices: readonly (readonly [accepted: boolean, version?: string])[], on = co) =>
  choices.flatMap(([accepted, version], index) =>
    makeConsents(on, {
      leadId: lead.id,
      before: index === 0 ? {} : { policies: { [code]: !accepted } },
      after: { policies: { [code]: accepted, CREDIT_BUREAU: true } },
      shown: version === undefined ? [] : [{ code, version }],
      at: NOW,
      end: chainStart(lead.id),
    }),
  )

describe('an applicant agreed that several lenders get the application', () => {
  test('where the last choice is a yes to the text in force', () => {
    expect(agreedToSeveral(co, choose([[true, IN_FORCE]]))).toBe(true)
    expect(
      agreedToSeveral(
        co,
        choose([
          [false, IN_FORCE],
          [true, IN_FORCE],
        ]),
      ),
    ).toBe(true)
  })

  test('and not where nothing, or only another consent, was chosen', () => {
    expect(agreedToSeveral(co, [])).toBe(false)
    expect(
      agreedToSeveral(
        co,
        choose([[true, IN_FORCE]]).filter((row) => row.code !== code),
      ),
    ).toBe(false)
  })

  test('and not where it was refused, or was withdrawn since', () => {
    expect(agreedToSeveral(co, choose([[false, IN_FORCE]]))).toBe(false)
    expect(
      agreedToSeveral(
        co,
        choose([
          [true, IN_FORCE],
          [false, IN_FORCE],
        ]),
      ),
    ).toBe(false)
  })

  test('and not where the text was that of one lender after another, or named other lenders', () => {
    const older = co.policyVersions.findLast((one) => one.code === code)?.version
    const [row = expect.fail('no row')] = choose([[true, older]])
    expect(row.version).toBe('2026-11-20')
    expect(agreedToSeveral(co, [row])).toBe(false)
    expect(
      agreedToSeveral(
        co,
        choose([
          [true, IN_FORCE],
          [false, IN_FORCE],
          [true, older],
        ]),
      ),
    ).toBe(false)
    expect(agreedToSeveral(co, [{ ...row, version: `${IN_FORCE.slice(0, -8)}01234567` }])).toBe(false)
  })

  test('and not by what was chosen on another site, which has a version of its own', () => {
    const other = siteOf('cashtero-co')
    expect(agreedToSeveral(co, choose([[true, other.severalVersion]], other))).toBe(false)
    const [row = expect.fail('no row')] = choose([[true, IN_FORCE]])
    expect(agreedToSeveral(co, [{ ...row, site: other.site.id }])).toBe(false)
  })

  test('in no case on a site that asks one lender after another', async () => {
    const one = siteOf('loanwright-co', await makeSites())
    expect(one.severalVersion).toBeUndefined()
    expect(agreedToSeveral(one, choose([[true]], one))).toBe(false)
    expect(agreedToSeveral(one, choose([[true, IN_FORCE]]))).toBe(false)
    expect(siteOf('loanwright-de').severalVersion).toBeUndefined()
  })
})

test('a site that asks several lenders in the mode parallel has the text as well', () => {
  const [day, hash] = siteOf('loanwright-es').severalVersion?.split('.') ?? []
  expect(day).toBe(newestVersion('es', 'partner-transfer-several'))
  expect(hash).toMatch(/^[\da-f]{8}$/u)
})
