import pino from 'pino'
import { describe, expect, test } from 'vitest'
import type { DescribedConsent } from '#core/consent/described-consents.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, openScripted, partsWithoutDatabase, sites, type Opening } from '#tests/server/open-without-database.ts'
import { addedRows } from '#tests/server/scripted-database.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { appendConsents } from './append-consents.ts'
import { isSignedHead, signHead } from './consent-head.ts'
import { describedText, isInOwnWords } from './described-text.ts'
import { describeConsents } from './describe-consents.ts'
import { hashText } from './hash-text.ts'
import { listTexts } from './list-texts.ts'
import { changedChoices, chainStart, hashRow, makeConsents, sentenceOf, type Choosing } from './make-consents.ts'
import { newConsents } from './new-consents.ts'
import { planWithdrawal } from './plan-withdrawal.ts'
import { verifyChain } from './verify-chain.ts'

const context = sites.get('loanwright-co') ?? expect.fail('no site')
const lead = exampleLead(NOW)
const choosing: Choosing = { leadId: lead.id, before: {}, after: {}, shown: [], at: NOW, end: chainStart(lead.id) }
const make = (change: Partial<Choosing>, on: SiteContext = context) => makeConsents(on, { ...choosing, ...change })
const choicesIn = (rows: ReturnType<typeof make>) => rows.map(({ code, accepted }) => [code, accepted])
const policy = (code: string) => context.policies.find((one) => one.code === code) ?? expect.fail(`no policy ${code}`)
const described: DescribedConsent = {
  code: 'rapifondos/A1',
  version: '7',
  group: 'Group',
  text: 'I agree',
  whole: 'First <b>\n\nSecond',
  kind: 'box',
  isRequired: true,
}
const given = (accepted: boolean): Answers => ({ describedConsents: [{ consentCode: described.code, consentGiven: accepted }] })

describe('the rows of the ledger for what was chosen', () => {
  const after = { generalPolicies: { PRIVACY: true, TERMS: true }, marketingConsents: { email: false }, firstName: 'Ana' }

  test('are one for each choice, in a chain that begins with its lead', () => {
    const rows = make({ after })
    expect(rows.map(({ number, code, accepted, lead_id: id }) => [number, code, accepted, id])).toEqual([
      [1, 'PRIVACY', true, lead.id],
      [2, 'TERMS', true, lead.id],
      [3, 'email', false, lead.id],
    ])
    expect(rows.map(({ previous }) => previous)).toEqual([chainStart(lead.id).hash, rows[0]?.hash, rows[1]?.hash])
    for (const row of rows)
      expect([row.at, row.site, row.language, hashRow(row)]).toEqual([NOW, context.site.id, context.site.country.locale, row.hash])
  })

  test('go on from the end of the chain', () => {
    const end = { number: 8, hash: Buffer.from('end') }
    expect(make({ after, end }).map(({ number, previous }) => [number, previous])[0]).toEqual([9, end.hash])
  })

  test('are about what changed alone, both ways', () => {
    expect(make({ before: after, after })).toEqual([])
    const changed = { ...after, generalPolicies: { PRIVACY: true, TERMS: false } }
    expect(choicesIn(make({ before: after, after: changed }))).toEqual([['TERMS', false]])
    expect(choicesIn(make({ before: after, after: {} }))).toEqual([])
  })

  test('name the exact text: the sentence at the box and the policy in its version', () => {
    const [privacy] = make({ after })
    const { version, hash } = policy('PRIVACY')
    const sentence = sentenceOf(context, 'generalPolicies', 'PRIVACY')
    expect(sentence).toMatch(/\p{L}/u)
    expect([privacy?.version, privacy?.text_hash]).toEqual([version, hashText(sentence, hash)])
  })

  test('name the version that was shown where the catalogue has it, else that in force', () => {
    const older = { ...policy('TERMS'), version: '2020-01-01', hash: 'a'.repeat(64) }
    const policyHashes = new Map([...context.policyHashes, ['TERMS 2020-01-01', older.hash]])
    const kept = { ...context, policyHashes }
    const versionOf = (version: string, code = 'TERMS') =>
      make({ after: { generalPolicies: { TERMS: true } }, shown: [{ code, version }] }, kept)[0]
    expect(versionOf('2020-01-01')).toMatchObject({
      version: '2020-01-01',
      text_hash: hashText(sentenceOf(context, 'generalPolicies', 'TERMS'), older.hash),
    })
    expect(versionOf('1999-01-01')?.version).toBe(policy('TERMS').version)
    expect(versionOf('2020-01-01', 'PRIVACY')?.version).toBe(policy('TERMS').version)
  })

  test('of a single box have the code of its policy; an answer that is no choice makes none', () => {
    expect(choicesIn(make({ after: { vehicleConsent: true } }))).toEqual([['VEHICLE_CONSENT', true]])
    expect(changedChoices(context, {}, { vehicleConsent: 'yes', generalPolicies: 'all', firstName: 'Ana', nobodys: true })).toEqual([])
    expect(changedChoices(context, {}, { vehicleConsent: true, generalPolicies: { TERMS: false } })).toEqual([
      { field: 'vehicleConsent', code: 'VEHICLE_CONSENT', policy: 'VEHICLE_CONSENT', accepted: true },
      { field: 'generalPolicies', code: 'TERMS', policy: 'TERMS', accepted: false },
    ])
    expect(changedChoices(context, { vehicleConsent: true }, { vehicleConsent: false })).toHaveLength(1)
  })

  test('are about one box of one field: another with the same choice changes nothing of it', () => {
    const before = { generalPolicies: { TERMS: true }, vehicleConsent: true }
    const after = { ...before, generalPolicies: { TERMS: true, PRIVACY: true }, marketingConsents: { email: true } }
    expect(choicesIn(make({ before, after }))).toEqual([
      ['PRIVACY', true],
      ['email', true],
    ])
    expect(changedChoices(context, {}, { debts: [{ overdue: true }], generalPolicies: [{ TERMS: true }] })).toEqual([])
  })

  test('have what a partner described, in its words, where it was answered', () => {
    const one = [described]
    expect(make({ described: one, after: given(false) })).toMatchObject([
      { code: described.code, version: '7', accepted: false, text_hash: describedText(context, described).textHash },
    ])
    expect(make({ described: one, after: {} })).toEqual([])
    expect(make({ described: [], after: given(true) })).toEqual([])
  })

  test('end with choices about texts that are kept already', () => {
    const again = [{ code: 'TERMS', version: '1', accepted: false, text_hash: 'x' }]
    const rows = make({ after: { generalPolicies: { PRIVACY: true } }, again })
    expect(rows[1]).toMatchObject({ ...again[0], number: 2, previous: rows[0]?.hash })
  })

  test('fit no more once anything of them is another', () => {
    const [row = expect.fail('no row')] = make({ after })
    const changes = [
      { lead_id: 'x' },
      { number: 2 },
      { code: 'x' },
      { version: 'x' },
      { language: 'x' },
      { site: 'x' },
      { text_hash: 'x' },
      { accepted: false },
      { at: new Date(0) },
      { previous: Buffer.from('x') },
    ]
    const hashes = changes.map((change) => hashRow({ ...row, ...change }).toString('hex'))
    expect(new Set([...hashes, row.hash.toString('hex')]).size).toBe(changes.length + 1)
  })
})

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
        expect(named?.['consents']).toEqual([{ ...row, isRequired: undefined }].map(({ isRequired: _, ...one }) => one))
      }
    }
    expect(worded.length).toBeGreaterThan(0)
  })
})

test('every text that a box may stand for is listed: bare, and with each version of its policy', () => {
  const texts = listTexts(context)
  const { hash, title, html } = policy('TERMS')
  const sentence = sentenceOf(context, 'generalPolicies', 'TERMS')
  expect(texts).toContainEqual({ textHash: hashText(sentence, hash), sentence, title, html })
  expect(texts).toContainEqual({ textHash: hashText(sentence, ''), sentence, title: '', html: '' })
  const vehicle = sentenceOf(context, 'vehicleConsent', 'VEHICLE_CONSENT')
  expect(texts).toContainEqual(expect.objectContaining({ textHash: hashText(vehicle, ''), sentence: vehicle }))
  for (const row of make({
    after: { generalPolicies: { TERMS: true, PRIVACY: true }, marketingConsents: { email: true }, vehicleConsent: true },
  }))
    expect(texts.map(({ textHash }) => textHash)).toContain(row.text_hash)
})

describe('a signed end', () => {
  const head = { leadId: 'L-1', number: 2, hash: 'a'.repeat(64), at: NOW }

  test('is signed as this text, for ever: certificates that exist have to stay verifiable', () => {
    const { signing } = partsWithoutDatabase()
    const texts: string[] = []
    const sign: typeof signing.sign = (text) => {
      texts.push(text)
      return signing.sign(text)
    }
    signHead({ ...signing, sign }, head)
    expect(texts).toEqual([`["loanwright consent head 1","L-1",2,"${'a'.repeat(64)}","2026-11-20T15:00:00.000Z"]`])
  })

  test('is that of its lead, number, hash and moment alone', () => {
    const { signing } = partsWithoutDatabase()
    const { keyId, signature } = signHead(signing, head)
    const shown = { number: 2, hash: head.hash, at: NOW.toISOString(), keyId, signature: signature.toString('base64url') }
    const isSigned = (change: object, leadId = 'L-1') => isSignedHead(signing.keys, leadId, { ...shown, ...change })
    expect(isSigned({})).toBe(true)
    expect([
      isSigned({}, 'L-2'),
      isSigned({ number: 3 }),
      isSigned({ hash: 'b'.repeat(64) }),
      isSigned({ at: new Date(0).toISOString() }),
    ]).toEqual([false, false, false, false])
  })
})

describe('appending to the ledger of an open lead', () => {
  const rows = make({ after: { generalPolicies: { PRIVACY: true, TERMS: true } } })
  const more = makeConsents(context, {
    ...choosing,
    before: {},
    after: { vehicleConsent: true },
    end: { number: 2, hash: rows[1]?.hash ?? Buffer.alloc(0) },
  })

  async function append(before: readonly object[], added: typeof rows) {
    const lines: string[] = []
    const { open, commit } = await openScripted(lead, { script: { consents: before } })
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
    const on = { ...open, api: { ...open.api, log } }
    await appendConsents(on, added)
    const sent = await commit()
    return {
      ledger: on.ledger,
      heads: sent.flatMap((one) => addedRows(one, 'consent_heads')),
      added: sent.flatMap((one) => addedRows(one, 'consents')),
      lines,
    }
  }

  test('writes the rows and signs the new end', async () => {
    const { heads, added, ledger, lines } = await append([], rows)
    expect(added.map(({ number }) => number)).toEqual([1, 2])
    expect(heads).toMatchObject([{ lead_id: lead.id, number: 2, hash: rows[1]?.hash, at: NOW }])
    expect([ledger?.rows.length, ledger?.signed, lines]).toEqual([2, { number: 2, hash: rows[1]?.hash }, []])
  })

  test('goes on from a chain that is there, signed or not', async () => {
    const signed = rows.map((row) => ({ ...row, signed_number: 1, signed_hash: rows[0]?.hash }))
    expect((await append(signed, more)).heads).toMatchObject([{ number: 3, hash: more[0]?.hash }])
    const unsigned = rows.map((row) => ({ ...row, signed_number: null, signed_hash: null }))
    expect((await append(unsigned, more)).ledger).toMatchObject({ signed: { number: 3 } })
  })

  test('signs no chain that was changed from outside, and tells the operator; the chain grows', async () => {
    const turned = rows.map((row, place) => (place === 0 ? { ...row, accepted: false } : row))
    const cut = rows.slice(1)
    const other = rows.map((row) => ({ ...row, signed_number: 1, signed_hash: Buffer.from('other') }))
    const unlinked = rows.map((row) => ({ ...row, previous: Buffer.from('x') }))
    for (const chain of [turned, cut, other, unlinked]) {
      const { heads, added, lines, ledger } = await append(chain, more)
      expect([heads, added.length, lines.length]).toEqual([[], 1, 1])
      expect(ledger?.rows).toHaveLength(chain.length + 1)
    }
  })

  test('does nothing where nothing was chosen', async () => {
    expect(await append(rows, [])).toMatchObject({ heads: [], added: [], ledger: undefined })
  })
})

describe('the new consents of an open lead', () => {
  const opened = async (change: object, opening: Opening = {}) => {
    const { open, commit } = await openScripted(
      { ...lead, step: 'dynamic-consents', wanted: { details: { consents: [{ ...described }] } } },
      opening,
    )
    return { open: { ...open, lead: { ...open.lead, ...change } }, commit }
  }

  test('follow the end of its ledger', async () => {
    const rows = make({ after: { generalPolicies: { PRIVACY: true } } })
    const { open } = await opened({ answers: { vehicleConsent: true } }, { script: { consents: rows } })
    expect(await newConsents(open)).toMatchObject([{ number: 2, code: 'VEHICLE_CONSENT', previous: rows[0]?.hash }])
  })

  test('have what the step described once it was answered, and its words are kept encrypted with the lead', async () => {
    const { open, commit } = await opened({ answers: given(true), step: null })
    expect(await newConsents(open)).toMatchObject([{ number: 1, code: described.code, accepted: true }])
    const sent = await commit()
    expect(sent.flatMap((one) => addedRows(one, 'lender_texts'))).toMatchObject([
      { lead_id: lead.id, text_hash: describedText(context, described).textHash, sealed: expect.any(String) },
    ])
    expect(sent.flatMap((one) => addedRows(one, 'consent_texts'))).toEqual([])
    expect(JSON.stringify(sent)).not.toContain('I agree')
  })

  test('have nothing of a step that is still open', async () => {
    const { open } = await opened({ answers: given(true) })
    expect(await newConsents(open)).toEqual([])
  })
})

describe('a consent that is withdrawn', () => {
  const script = {
    submissions: ['rapifondos', 'prestalisto', 'aide'].map((partner) => ({
      partner,
      idempotency_key: `K-${partner}`,
      reference: partner === 'aide' ? null : 'R-1',
    })),
  }
  const told = async (
    withdrawal: Parameters<typeof planWithdrawal>[1],
    needs: Partner['needs'] = [],
    eligibility: Partner['eligibility'] = [],
  ) => {
    const { open } = await openScripted(lead, { script })
    const aide = context.registry.partners['aide'] ?? expect.fail('no partner')
    const registry = { ...context.registry, partners: { ...context.registry.partners, aide: { ...aide, needs, eligibility } } }
    await planWithdrawal({ ...open, context: { ...context, registry } }, withdrawal)
    return open.jobs
  }
  const partnersOf = (jobs: Awaited<ReturnType<typeof told>>) => jobs.map(({ options }) => options?.partner)

  test('of one lender is told to that lender, under its own code', async () => {
    const jobs = await told({ code: 'rapifondos/A1', box: undefined })
    expect(jobs).toEqual([
      {
        job: 'notify-withdrawal',
        payload: {
          partner: 'rapifondos',
          leadId: lead.id,
          idempotencyKey: 'K-rapifondos',
          reference: 'R-1',
          messageId: expect.any(String),
          code: 'A1',
          withdrawnAt: NOW.toISOString(),
        },
        options: { partner: 'rapifondos' },
      },
    ])
  })

  test('that the market requires is told to all who were asked, each with its reference', async () => {
    const jobs = await told({ code: 'PARTNER_TRANSFER', box: { field: 'policies', code: 'PARTNER_TRANSFER', required: true } })
    expect(partnersOf(jobs)).toEqual(['rapifondos', 'prestalisto', 'aide'])
    expect(jobs[2]?.payload).not.toHaveProperty('reference')
    expect(jobs[2]?.payload).toMatchObject({ code: 'PARTNER_TRANSFER' })
    expect(partnersOf(await told({ code: 'X', box: undefined }))).toEqual([])
  })

  test('that may be left out is told to those alone who were told its answer', async () => {
    const box = { field: 'vehicleConsent', code: 'VEHICLE_CONSENT', required: false }
    const without = partnersOf(await told({ code: box.code, box }))
    expect(without).not.toContain('aide')
    expect(partnersOf(await told({ code: box.code, box }, ['vehicleConsent']))).toContain('aide')
    const ruled = await told({ code: box.code, box }, [], [{ field: 'vehicleConsent', isOneOf: ['yes'] }])
    expect(partnersOf(ruled)).toContain('aide')
  })
})

test('a certificate of these rows fits, and says at which row it does not', () => {
  const rows = make({ after: { generalPolicies: { PRIVACY: true, TERMS: true } } }).map((row) => ({
    number: row.number,
    code: row.code,
    version: row.version,
    language: row.language,
    site: row.site,
    accepted: row.accepted,
    at: NOW.toISOString(),
    textHash: row.text_hash,
    previous: row.previous.toString('hex'),
    hash: row.hash.toString('hex'),
  }))
  const whole = { leadId: lead.id, told: 2, rows }
  expect(verifyChain(whole)).toBeUndefined()
  const [row = expect.fail('no row')] = rows
  const textOf = (sentence: string, title: string, html: string, textHash: string) => {
    const [made = expect.fail('no row')] = makeConsents(context, {
      ...choosing,
      again: [{ code: 'p/A', version: '1', accepted: true, text_hash: textHash }],
    })
    const told = { ...row, code: 'p/A', version: '1', textHash, hash: made.hash.toString('hex'), text: { sentence, title, html } }
    return verifyChain({ leadId: lead.id, rows: [told] })?.why
  }
  // a bare sentence, a text without a title, and one that has only a title
  expect(textOf('I agree', '', '', hashText('I agree', ''))).toBeUndefined()
  expect(textOf('I agree', '', '<p>x</p>', hashText('I agree', hexHash('\n<p>x</p>')))).toBeUndefined()
  expect(textOf('I agree', 'T', '', hashText('I agree', hexHash('T\n')))).toBeUndefined()
  expect(textOf('I agree', '', '<p>x</p>', hashText('I agree', ''))).toBe('text')
  expect(verifyChain({ ...whole, told: 3 })).toEqual({ leadId: lead.id, number: 3, why: 'end' })
  expect(verifyChain({ ...whole, rows: rows.slice(1) })).toMatchObject({ number: 2, why: 'number' })
  expect(partsWithoutDatabase().signing.keys.length).toBeGreaterThan(0)
})
