import { describedConsents, type DescribedConsent } from '#core/consent/described-consents.ts'
import { keepTexts } from '#apps/api/store/consents/consent-texts.ts'
import { ledgerOf } from './ledger-of.ts'
import type { ConsentRow } from '#apps/api/store/consents/consents.ts'
import { keepLenderTexts } from '#apps/api/store/consents/lender-texts.ts'
import { chainStart, makeConsents } from './make-consents.ts'
import type { OpenLead } from '../leads/open-lead.ts'
import { describedText, isInOwnWords } from './described-text.ts'

/** The rows of the ledger for what was chosen since, after those that are there. */
export async function newConsents(open: OpenLead): Promise<readonly ConsentRow[]> {
  const { context, before, lead, shown, again, now } = open
  // a step that was answered is open no more
  const described = lead.step === before.step ? [] : describedConsents(before.wanted.details)
  const choosing = { leadId: lead.id, before: before.answers, after: lead.answers, shown, described, again, at: now }
  await keepShown(open, described)
  const probe = makeConsents(context, { ...choosing, end: chainStart(lead.id) })
  if (probe.length === 0) return []
  return makeConsents(context, { ...choosing, end: (await ledgerOf(open)).rows.at(-1) ?? chainStart(lead.id) })
}

/** Keeps the words in which consents were asked: the market's for good, a lender's as long as the lead, for they may name the person. */
async function keepShown({ api, tx, context, lead }: OpenLead, described: readonly DescribedConsent[]): Promise<void> {
  const [own = [], lenders = []] = [true, false].map((isOwn) =>
    described.filter((one) => isInOwnWords(context, one) === isOwn).map((one) => describedText(context, one)),
  )
  await keepTexts(tx, own)
  await keepLenderTexts(tx, api.encryption, lead.id, lenders)
}
