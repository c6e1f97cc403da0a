import { expect } from 'vitest'
import { chainStart, makeConsents, type Choosing } from '#apps/api/domain/consents/make-consents.ts'
import { describedText } from '#apps/api/domain/consents/described-text.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'
import type { ConsentRow } from '#apps/api/store/consents/consents.ts'
import { lenderTextPlace } from '#apps/api/store/consents/lender-texts.ts'
import type { DescribedConsent } from '#core/consent/described-consents.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { exampleLead } from './example-lead.ts'
import { NOW, partsWithoutDatabase, sites } from './without-database/open-without-database.ts'

/** The site whose consents are examples, and the lead that gives them. */
export const context = sites.get('loanwright-co') ?? expect.fail('no site')
export const lead = exampleLead(NOW)

/** A consent that a lender describes in its own words. */
export const described: DescribedConsent = {
  code: 'rapifondos/A1',
  version: '7',
  group: 'Group',
  text: 'I agree',
  whole: 'First <b>\n\nSecond',
  kind: 'box',
  isRequired: true,
}

/** The answer to it. */
export const given = (accepted: boolean): Answers => ({ describedConsents: [{ consentCode: described.code, consentGiven: accepted }] })

/** The first choices of a lead, nothing shown before. */
export const choosing: Choosing = { leadId: lead.id, before: {}, after: {}, shown: [], at: NOW, end: chainStart(lead.id) }
export const make = (change: Partial<Choosing>, on: SiteContext = context): readonly ConsentRow[] =>
  makeConsents(on, { ...choosing, ...change })

/** The rows of choices of which one is described by the lender, and its text as it is stored. */
export const rowsFor = (after: Answers, on: SiteContext = context): readonly ConsentRow[] => make({ after, described: [described] }, on)
export function storedLenderText() {
  const { textHash, ...text } = describedText(context, described)
  const { encryption } = partsWithoutDatabase()
  return { text_hash: textHash, sealed: encryption.encrypt(JSON.stringify(text), lenderTextPlace(lead.id, textHash)) }
}
