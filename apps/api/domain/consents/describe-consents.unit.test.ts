import { describe, expect, test } from 'vitest'
import { context, described } from '#tests/server/example-consents.ts'
import { sites } from '#tests/server/without-database/open-without-database.ts'
import { describedText, isInOwnWords } from './described-text.ts'
import { describeConsents } from './describe-consents.ts'
import { hashText } from './hash-text.ts'

const policy = (code: string) => context.policies.find((one) => one.code === code) ?? expect.fail(`no policy ${code}`)

describe('the text of a consent that a partner wants', () => {
  test('is its own, escaped and hashed like a policy, or a bare sentence', () => {
    const html = '<p>First &lt;b&gt;</p>\n<p>Second</p>'
    expect(describedText(context, described)).toMatchObject({ sentence: 'I agree', title: 'Group', html })
    expect(describedText(context, { ...described, whole: '' })).toEqual({
      textHash: hashText('I agree', ''),
      sentence: 'I agree',
      title: '',
      html: '',
    })
    expect(isInOwnWords(context, described)).toBe(false)
    const hashes = [described, { ...described, group: 'Other' }, { ...described, text: 'x' }, { ...described, whole: 'First' }]
    expect(new Set(hashes.map((one) => describedText(context, one).textHash)).size).toBe(4)
  })

  test('is the market’s where it stands in one of its versions', () => {
    const { code, version, title, html, hash } = policy('TERMS')
    const own = { ...described, policy: code, version }
    expect(describedText(context, own)).toEqual({ textHash: hashText('I agree', hash), sentence: 'I agree', title, html })
    expect(isInOwnWords(context, own)).toBe(true)
    expect(isInOwnWords(context, { ...own, version: '1' })).toBe(false)
    expect(isInOwnWords(context, { ...own, policy: 'NOBODYS' })).toBe(false)
    expect(describedText(context, { ...own, policy: 'NOBODYS' }).title).toBe('Group')
  })
})

describe('the consents of a step that a partner describes', () => {
  const on = [...sites.values()].find(({ pages }) => pages.has('dynamic-consents')) ?? expect.fail('no site')
  const step = 'dynamic-consents'
  const describe_ = (details: Parameters<typeof describeConsents>[1]['details'], at = step) =>
    describeConsents(on, { partner: 'rapifondos', step: at, details })

  test('get the partner’s code, and its words stand', () => {
    const rows = [
      { code: 'A1', text: 'Own', isRequired: true, policy: 'X', says: 'Y' },
      { code: 'A2', text: 'Next', after: 'A1' },
    ]
    expect(describe_({ consents: rows, limit: 5 })).toEqual({
      limit: 5,
      consents: [
        { code: 'rapifondos/A1', text: 'Own', isRequired: true },
        { code: 'rapifondos/A2', text: 'Next', after: 'rapifondos/A1' },
      ],
    })
  })

  test('that no text is known of are kept as they were named', () => {
    expect(describe_({ consents: [{ code: 'NOBODYS' }] })).toEqual({ consents: [{ code: 'rapifondos/NOBODYS' }] })
  })

  test('of another step are as the partner said', () => {
    const details = { consents: [{ code: 'A1' }] }
    expect(describe_(details, 'bank-account')).toBe(details)
    expect(describe_(undefined, 'no-such-step')).toBeUndefined()
  })

  test('are, where the partner names none, all that the step has words for', () => {
    const worded = [...sites.values()].flatMap((site) =>
      site.registry.steps.flatMap(({ id, introduces = {} }) => {
        const own = Object.values(introduces).flatMap((point) => (point.kind === 'consent' ? [point.policy] : []))
        const isDescribed = site.pages.get(id)?.fields.some(({ name }) => name === 'describedConsents')
        return isDescribed && own.length > 0 ? [{ site, id, own }] : []
      }),
    )
    for (const { site, id, own } of worded) {
      const rows = describeConsents(site, { partner: 'p', step: id, details: undefined })?.['consents']
      const codes = own.filter((code) => site.policies.some((one) => one.code === code)).map((code) => `p/${code}`)
      expect(Array.isArray(rows) ? rows.map(({ code }) => code) : []).toEqual(codes)
      for (const row of Array.isArray(rows) ? rows : []) {
        expect(row).toMatchObject({ isRequired: true, version: expect.stringMatching(/./u), text: expect.stringMatching(/\p{L}/u) })
        const named = describeConsents(site, { partner: 'p', step: id, details: { consents: [{ code: String(row['policy']) }] } })
        const { isRequired: _, ...worded } = row
        expect(named?.['consents']).toEqual([worded])
      }
    }
    expect(worded.length).toBeGreaterThan(0)
  })
})
