import type { Answers } from '#core/model/answers/answers.ts'
import { consentSentence } from '#core/model/page/consent-sentence.ts'
import { DESCRIBED, givenConsents, type DescribedConsent } from '#core/consent/described-consents.ts'
import { describedText } from './described-text.ts'
import { hashText } from './hash-text.ts'
import { knownVersion } from '../sites/text-version.ts'
import type { ConsentRow } from '#apps/api/store/consents/consents.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** A choice as the applicant was shown it: which version of which text. */
export interface ShownConsent {
  readonly code: string
  readonly version: string
}

/** Where a lead's chain of consents stands: its last number and hash. */
export interface ChainEnd {
  readonly number: number
  readonly hash: Buffer
}

/** What was answered before and after, what was shown, when, and the chain to go on. */
export interface Choosing {
  readonly leadId: string
  readonly before: Answers
  readonly after: Answers
  readonly shown: readonly ShownConsent[]
  /** The consents that a partner described, among those that are asked. */
  readonly described?: readonly DescribedConsent[]
  /** Choices about texts that are kept already. */
  readonly again?: readonly LedgerChoice[]
  readonly at: Date
  readonly end: ChainEnd
}

/** A choice as a row of the ledger holds it. */
export type LedgerChoice = Pick<ConsentRow, 'code' | 'version' | 'accepted' | 'text_hash'>

/** A chain begins with its lead. */
export const chainStart = (leadId: string): ChainEnd => ({ number: 0, hash: hash(leadId) })

/**
 * The ledger's rows for the choices that differ from those before: each with the hash of the exact text, and a hash over
 * the row and the one before it, so that a change of any of them shows.
 */
export function makeConsents(
  context: SiteContext,
  { leadId, before, after, shown, described = [], again = [], at, end }: Choosing,
): readonly ConsentRow[] {
  const rows: ConsentRow[] = []
  const site = { language: context.site.country.locale, site: context.site.id }
  let last = end
  const own = changedChoices(context, before, after).map(({ field, code, policy, accepted }) => {
    const version = versionShown(context, shown, code, policy)
    const sentence = sentenceOf(context, { field, code, version })
    return { code, version, accepted, text_hash: hashText(sentence, context.policyHashes.get(`${policy} ${version}`) ?? '') }
  })
  for (const choice of [...own, ...describedChoices(context, described, after), ...again]) {
    const row = { lead_id: leadId, number: last.number + 1, ...choice, ...site, at, previous: last.hash }
    last = { number: row.number, hash: hashRow(row) }
    rows.push({ ...row, hash: last.hash })
  }
  return rows
}

/** The hash that a row of the ledger must have. */
export const hashRow = ({ previous, at, ...row }: Omit<ConsentRow, 'hash'>): Buffer =>
  hash(
    JSON.stringify([
      row.lead_id,
      row.number,
      row.code,
      row.version,
      row.language,
      row.site,
      row.text_hash,
      row.accepted,
      at.toISOString(),
      previous.toString('hex'),
    ]),
  )

/** The choices about what a partner described; it describes them for one answer, so all of them are new. */
function describedChoices(context: SiteContext, described: readonly DescribedConsent[], after: Answers): readonly LedgerChoice[] {
  const given = givenConsents(after[DESCRIBED.field])
  return described.flatMap((consent) => {
    const { code, version } = consent
    const accepted = given.get(code)
    return accepted === undefined ? [] : [{ code, version, accepted, text_hash: describedText(context, consent).textHash }]
  })
}

/** A choice about a consent of the site; `code` is what the ledger knows it by, `policy` the text behind it. */
export interface Choice {
  readonly field: string
  readonly code: string
  readonly policy: string
  readonly accepted: boolean
}

/** The choices that differ from those before. */
export function changedChoices(context: SiteContext, before: Answers, after: Answers): readonly Choice[] {
  const earlier = choicesOf(context, before)
  return choicesOf(context, after).filter(
    (choice) => !earlier.some((one) => one.field === choice.field && one.code === choice.code && one.accepted === choice.accepted),
  )
}

function choicesOf(context: SiteContext, answers: Answers): readonly Choice[] {
  return Object.entries(answers).flatMap(([name, value]) => {
    const field = context.fields.get(name)
    if (field?.kind === 'consent' && typeof value === 'boolean')
      return [{ field: name, code: field.policy ?? name, policy: field.policy ?? name, accepted: value }]
    if (field?.kind !== 'consents' || typeof value !== 'object') return []
    return Object.entries(value).flatMap(([code, accepted]) =>
      typeof accepted === 'boolean' ? [{ field: name, code, policy: code, accepted }] : [],
    )
  })
}

function versionShown(context: SiteContext, shown: readonly ShownConsent[], code: string, policy: string): string {
  const claimed = shown.find((one) => one.code === code)?.version
  const known = claimed === undefined ? undefined : knownVersion(context, policy, claimed)
  return known ?? context.policies.find((one) => one.code === policy)?.version ?? ''
}

/** A box, and the version of the text behind it. */
export interface BoxText {
  readonly field: string
  readonly code: string
  readonly version?: string
}

/** The sentence at a box as its applicant read it, with the legal name of who runs the site; it goes with the text behind it. */
export function sentenceOf(
  { find, several, operator }: Pick<SiteContext, 'find' | 'several' | 'operator'>,
  { field, code, version = '' }: BoxText,
): string {
  const isSeveral = several?.code === code && several.versions.includes(version)
  const values = { operator: operator.legalName, ...(isSeveral && { bound: String(several.bound) }) }
  return find([consentSentence(field, code, isSeveral), `fields>${field}>label`], values)
}
