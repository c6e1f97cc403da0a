import type { Transaction } from 'kysely'
import { findTransition } from '#core/lead/transitions.ts'
import type { Api } from '../api.ts'
import { addLink } from '#apps/api/store/leads/links.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { pooledRandomBytes } from '#apps/api/platform/secrets/pooled-random-bytes.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import type { Lead } from './lead.ts'

const SECRET_BYTES = 16
export const UNSUBSCRIBE_DAYS = 365
export const CONSENT_DAYS = 14
const DAY_MS = 86_400_000

type LinkPorts = Pick<Api, 'outside' | 'sites'>

/** Makes a link that opens the lead; answers its secret, which is stored nowhere. */
export async function makeContinueLink(tx: Transaction<Tables>, api: LinkPorts, lead: Lead): Promise<string> {
  const secret = makeSecret()
  await addLink(tx, { hash: hash(secret), purpose: 'continue', lead_id: lead.id, expires_at: endOfLink(api, lead) })
  return secret
}

/** The end of a lead that can still expire; one that cannot is kept longer, and its link is good as long as that of a new one. */
function endOfLink({ outside, sites }: LinkPorts, { status, site, expiresAt }: Lead): Date {
  const draftDays = sites.get(site)?.site.country.retention.draftDays
  if (draftDays === undefined || findTransition(status, 'lead-expired').ok) return expiresAt
  return new Date(Math.max(expiresAt.getTime(), outside.now().getTime() + draftDays * DAY_MS))
}

/** Makes a link by which the address gets no more letters; it outlives the lead. */
export async function makeUnsubscribeLink(
  tx: Transaction<Tables>,
  api: Pick<Api, 'encryption' | 'outside'>,
  email: string,
): Promise<string> {
  const secret = makeSecret()
  const expires = new Date(api.outside.now().getTime() + UNSUBSCRIBE_DAYS * DAY_MS)
  await addLink(tx, {
    hash: hash(secret),
    purpose: 'unsubscribe',
    email_index: api.encryption.blindIndex('email', email.toLowerCase()),
    expires_at: expires,
  })
  return secret
}

/** Makes a link that confirms the consents which wait for a letter to this address. */
export async function makeConsentLink(
  tx: Transaction<Tables>,
  api: Pick<Api, 'encryption' | 'outside'>,
  lead: Lead,
  email: string,
): Promise<string> {
  const secret = makeSecret()
  await addLink(tx, {
    hash: hash(secret),
    purpose: 'consent',
    lead_id: lead.id,
    email_index: api.encryption.blindIndex('email', email.toLowerCase()),
    expires_at: new Date(api.outside.now().getTime() + CONSENT_DAYS * DAY_MS),
  })
  return secret
}

/** 128 random bits. */
const makeSecret = (): string => pooledRandomBytes(SECRET_BYTES).toString('base64url')
