import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/model/answers/answers.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, partsWithoutDatabase, sites } from '#tests/server/without-database/open-without-database.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { changeByEmail, consentEmail, consentsByEmail, withoutUnconfirmed } from './consents-by-email.ts'

const german = sites.get('loanwright-de') ?? expect.fail('no site')
// fields that no test before has looked at
const de: Pick<SiteContext, 'fields'> = { fields: new Map(german.fields) }
const co = sites.get('loanwright-co') ?? expect.fail('no site')
const ticked = { email: 'ana@example.com', marketingConsents: { email: true, sms: true }, firstName: 'Ana' }
const unticked = { ...ticked, marketingConsents: { email: false, sms: true } }

describe('consents that count once an e-mail is answered', () => {
  test('are those that the market wants so and that are ticked', () => {
    expect([consentsByEmail(de, ticked), consentsByEmail(de, unticked), consentsByEmail(de, {})]).toEqual([['email'], [], []])
    expect(consentsByEmail(co, ticked)).toEqual([])
    expect(consentsByEmail(de, { marketingConsents: { sms: true } })).toEqual([])
    const fresh = () => ({ fields: new Map(german.fields) })
    expect([consentsByEmail(fresh(), ticked), consentsByEmail(fresh(), unticked)]).toEqual([['email'], []])
    expect(withoutUnconfirmed(fresh(), { answers: ticked, confirmedConsents: [] })).toEqual(unticked)
  })

  test('are not given until then, and the other answers stay', () => {
    const given = (answers: Answers, confirmedConsents: readonly string[] = [], on = de) =>
      withoutUnconfirmed(on, { answers, confirmedConsents })
    expect(given(ticked)).toEqual({ ...ticked, marketingConsents: { email: false, sms: true } })
    expect(given(ticked, ['email'])).toEqual(ticked)
    expect(given(ticked, ['sms'])).toEqual(unticked)
    expect(given(unticked)).toEqual(unticked)
    expect(given(ticked, [], co)).toEqual(ticked)
    expect(given({ firstName: 'Ana' })).toEqual({ firstName: 'Ana' })
  })

  test('stay confirmed while they are ticked for the same address', () => {
    const change = (before: Answers, after: Answers, confirmedConsents: readonly string[] = ['email']) => {
      const lead = { ...exampleLead(NOW), confirmedConsents }
      return changeByEmail(de, { ...lead, answers: before }, { ...lead, answers: after })
    }
    expect(change(ticked, ticked)).toEqual({ confirmedConsents: ['email'], isEmailDue: false })
    expect(change(ticked, unticked)).toEqual({ confirmedConsents: [], isEmailDue: false })
    expect(change(unticked, ticked, [])).toEqual({ confirmedConsents: [], isEmailDue: true })
    expect(change(ticked, { ...ticked, email: 'eva@example.com' })).toEqual({ confirmedConsents: [], isEmailDue: true })
    expect(change(unticked, { ...unticked, email: 'eva@example.com' })).toEqual({ confirmedConsents: [], isEmailDue: false })
    expect(change({}, ticked, [])).toEqual({ confirmedConsents: [], isEmailDue: true })
  })

  test('are asked for by an e-mail where e-mails can be sent', () => {
    const parts = partsWithoutDatabase()
    const jobs = (SMTP_URL: string | undefined) => consentEmail({ ...parts, settings: { ...parts.settings, SMTP_URL } }, 'L-1')
    expect(jobs(undefined)).toEqual([])
    // for mail programs one of another day is another letter
    const payload = { leadId: 'L-1', letter: 'consent', request: NOW.toISOString().slice(0, 10) }
    expect(jobs('smtp://mail.example')).toEqual([{ job: 'send-letter', payload }])
  })
})
