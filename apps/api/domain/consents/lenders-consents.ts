import type { Kysely, Selectable } from 'kysely'
import type { OwnConsent } from '#core/contract/consents/customer-consents.ts'
import { DESCRIBED, describedConsents, partnerOfConsent, type DescribedConsent } from '#core/consent/described-consents.ts'
import { readTexts, type ConsentText } from '#apps/api/store/consents/consent-texts.ts'
import { readLenderTexts } from '#apps/api/store/consents/lender-texts.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Lead } from '../leads/lead.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { describedText } from './described-text.ts'

/** A choice that is being made, and not in the ledger yet. */
export interface NewChoice {
  readonly code: string
  readonly accepted: boolean
  readonly version: string
  readonly at: Date
}

/** The ledger's rows of a lead, and the choices with those that are being made. */
export interface LedgerSoFar {
  readonly kept: readonly Selectable<Tables['consents']>[]
  readonly chain: readonly NewChoice[]
}

/** The consents that lenders wanted: those that the open step asks, and those that were chosen, each in the words of then. */
export async function lendersConsents(
  { db, encryption }: { readonly db: Kysely<Tables>; readonly encryption: Encryption },
  context: SiteContext,
  lead: Lead,
  { kept, chain }: LedgerSoFar,
): Promise<readonly OwnConsent[]> {
  const asked = describedConsents(lead.wanted.details)
  const last = new Map(kept.flatMap((row) => (partnerOfConsent(row.code) ? [[row.code, row]] : [])))
  const chosen = [...last.values()].filter(({ code }) => !asked.some((one) => one.code === code))
  const hashes = chosen.map((row) => row.text_hash)
  const texts = chosen.length === 0 ? [] : [...(await readLenderTexts(db, encryption, lead.id)), ...(await readTexts(db, hashes))]
  return [
    ...chosen.map((row) => {
      const { accepted, at, version } = chain.findLast(({ code }) => code === row.code) ?? row
      const text = texts.find(({ textHash }) => textHash === row.text_hash)
      return { ...saidOf(context, row.code, text), version, required: false, accepted, at: at.toISOString() }
    }),
    ...asked.map((consent) => ({ ...saidOf(context, consent.code, describedText(context, consent)), ...renderedAs(consent) })),
  ]
}

function saidOf({ registry }: SiteContext, code: string, text: ConsentText | undefined) {
  const { partner = '' } = partnerOfConsent(code) ?? {}
  return {
    code,
    field: DESCRIBED.field,
    sentence: text?.sentence ?? '',
    lender: registry.partners[partner]?.name ?? partner,
    ...(text?.title && { title: text.title }),
  }
}

const renderedAs = ({ version, isRequired, group, whole, kind, after, policy }: DescribedConsent) => ({
  version,
  required: isRequired,
  asked: true as const,
  group,
  whole,
  kind,
  ...(after !== undefined && { after }),
  ...(policy !== undefined && { policy }),
})
