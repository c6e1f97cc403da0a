import type { Kysely } from 'kysely'
import type { OwnConsent } from '#core/contract/consents/customer-consents.ts'
import type { PageField } from '#core/model/page/page.ts'
import { partnerOfConsent } from '#core/consent/described-consents.ts'
import { readTexts } from '#apps/api/store/consents/consent-texts.ts'
import { readChain, type ConsentRow } from '#apps/api/store/consents/consents.ts'
import { lendersConsents, type NewChoice } from './lenders-consents.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { consentsByEmail } from './consents-by-email.ts'
import type { Lead } from '../leads/lead.ts'
import { sentenceOf } from './make-consents.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** A box of the site: which field asks it, under which code, and whether an application needs it. */
export interface ConsentBox {
  readonly field: string
  readonly code: string
  readonly required: boolean
  /** The lenders' steps that ask it, where nothing else does: it is given to the lenders that wanted one of them. */
  readonly steps?: readonly string[]
  /** The data points whose files are handed in under it: those of the pages that nobody passes without it. */
  readonly files?: readonly string[]
}

/** The boxes of a field. A notice has none. */
export function boxesOf({ name, kind, policy, optional, consents = [] }: PageField): readonly ConsentBox[] {
  if (kind === 'consent') return [{ field: name, code: policy ?? name, required: !optional }]
  return consents.flatMap(({ code, as }) => (as === 'notice' ? [] : [{ field: name, code, required: as === 'required' }]))
}

/** Every box of a site. What lenders' steps alone ask is a condition of those lenders, not of the application. */
export const siteBoxes = ({ fields, pages }: Pick<SiteContext, 'fields' | 'pages'>): readonly ConsentBox[] =>
  [...fields.values()].flatMap((field) =>
    boxesOf(field).map((box) => {
      const asking = [...pages.values()].filter((page) => page.fields.some(({ name }) => name === field.name))
      const isOfLenders = asking.length > 0 && asking.every(({ phase }) => phase === 'after-offer')
      const files = box.required ? asking.flatMap((page) => page.fields.filter(({ kind }) => kind === 'file')) : []
      return {
        ...box,
        ...(isOfLenders && { required: false, steps: asking.map(({ id }) => id) }),
        ...(files.length > 0 && { files: files.map(({ name }) => name) }),
      }
    }),
  )

/** True for a code that its applicant can withdraw: one of the site's boxes, or what a lender wanted itself. */
export const isWithdrawable = (boxes: readonly ConsentBox[], code: string): boolean =>
  partnerOfConsent(code) !== undefined || boxes.some((box) => box.code === code)

/** The consents of a lead: those that were chosen with their time, and those that its open step asks. */
export async function ownConsents(
  kept: { readonly db: Kysely<Tables>; readonly encryption: Encryption },
  context: SiteContext,
  lead: Lead,
  made: readonly NewChoice[] = [],
): Promise<OwnConsent[]> {
  const rows = await readChain(kept.db, lead.id)
  const chain: readonly NewChoice[] = [...rows, ...made]
  const open = context.pages.get(lead.step ?? '')?.fields.map(({ name }) => name) ?? []
  const unconfirmed = consentsByEmail(context, lead.answers).filter((code) => !lead.confirmedConsents.includes(code))
  const texts = await readTexts(kept.db, unknownTexts(context, rows))
  const own = siteBoxes(context).flatMap((box) => {
    const chosen = chain.findLast(({ code }) => code === box.code)
    if (!chosen && !open.includes(box.field)) return []
    const isUnconfirmed = chosen?.accepted === true && unconfirmed.includes(box.code)
    const policy = context.policies.find(({ code }) => code === box.code)
    const version = chosen?.version ?? policy?.version ?? ''
    const row = rows.findLast((one) => one.code === box.code && one.version === version)
    const then = texts.find(({ textHash }) => textHash === row?.text_hash)
    const title = then?.title ?? policy?.title
    const { field, code, required } = box
    return [
      {
        field,
        code,
        required,
        ...ofLender(context, box),
        sentence: then?.sentence ?? sentenceOf(context, { ...box, version }),
        ...(title !== undefined && { title }),
        version,
        ...(chosen && { accepted: chosen.accepted, at: chosen.at.toISOString() }),
        ...(isUnconfirmed && { isUnconfirmed }),
      },
    ]
  })
  return [...own, ...(await lendersConsents(kept, context, lead, { kept: rows, chain }))]
}

/** The lender in whose own step a box stands, and the text behind the box; nothing where several lenders may want the step. */
function ofLender({ registry }: SiteContext, { code, steps = [] }: ConsentBox): Pick<OwnConsent, 'lender' | 'policy'> {
  const partner = registry.steps.find((step) => steps.includes(step.id))?.partner ?? ''
  const lender = registry.partners[partner]?.name
  return lender === undefined ? {} : { lender, policy: code }
}

/** The texts that were agreed to and that the site knows no more, like one that named other lenders: they are read from the archive. */
const unknownTexts = ({ policyHashes }: SiteContext, rows: readonly ConsentRow[]): readonly string[] =>
  rows.flatMap(({ code, version, text_hash: hash }) => (partnerOfConsent(code) || policyHashes.has(`${code} ${version}`) ? [] : [hash]))
