import type { Kysely, Transaction } from 'kysely'
import { LEAD_STATUS, type LeadStatus } from '#core/lead/lead-status.ts'
import { lockLeadForKey, type Answered } from '#apps/api/store/leads/idempotency.ts'
import { holdsLead, lockLead, type Holder, type LeadRow } from '#apps/api/store/leads/leads.ts'
import { findLeadAndSubmissions, type LeadAndSubmissions } from '#apps/api/store/partners/lead-and-submissions.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { readSubmissions } from '#apps/api/store/partners/submissions.ts'
import { openWanted } from '../partners/step-wanted.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import { eventIdIn } from './visit-of.ts'
import type { Lead } from './lead.ts'
import { decryptAnswers } from '../answers/encrypt-answers.ts'

/** A locked lead, and what was answered before to the key of the call. */
export interface LeadForKey {
  readonly lead: Lead
  readonly answered: Answered | undefined
}

/** The lead, locked for the running transaction, for the owner of its secret on its own site; undefined for all others. */
export async function loadOwnLead(
  tx: Transaction<Tables>,
  { id, key }: { readonly id: string; readonly key: Buffer },
  owner: Owner,
  encryption: Encryption,
): Promise<LeadForKey | undefined> {
  const found = await lockLeadForKey(tx, { id, key }, holderOf(owner))
  return found && { lead: await lockedLead(tx, found.row, encryption), answered: found.answered }
}

/** Who asks for a lead: a browser with a secret, on a site. */
export interface Owner {
  readonly token: string | undefined
  readonly site: string
}

/** The same without a lock, for reading. */
export async function readOwnLead(db: Kysely<Tables>, id: string, owner: Owner, encryption: Encryption): Promise<Lead | undefined> {
  const found = await findLeadAndSubmissions(db, id, holderOf(owner))
  return found && routedLead(found, encryption)
}

/** Whether somebody is the owner of a lead. */
export const ownsLead = (db: Kysely<Tables>, id: string, owner: Owner): Promise<boolean> => holdsLead(db, id, holderOf(owner))

/** The lead, locked, for work that the server does by itself. */
export async function loadLead(tx: Transaction<Tables>, id: string, encryption: Encryption): Promise<Lead | undefined> {
  const row = await lockLead(tx, id)
  return row && lockedLead(tx, row, encryption)
}

/** The lead without a lock, for work that the server does by itself. */
export async function readLead(db: Kysely<Tables>, id: string, encryption: Encryption): Promise<Lead | undefined> {
  const found = await findLeadAndSubmissions(db, id)
  return found && routedLead(found, encryption)
}

const routedLead = ({ row, submissions, routed }: LeadAndSubmissions, encryption: Encryption): Lead => ({
  ...leadOf(row, submissions, encryption),
  ...(routed && { routed }),
})

const holderOf = ({ token, site }: Owner): Holder => ({ site, secretHash: hash(token ?? '') })

async function lockedLead(tx: Transaction<Tables>, row: LeadRow, encryption: Encryption): Promise<Lead> {
  // read once the lead is locked: they change only while it is
  const submissions = row.status === LEAD_STATUS.started ? [] : await readSubmissions(tx, row.id)
  return leadOf(row, submissions, encryption)
}

/** A lead from its row. */
export function leadOf(row: LeadRow, submissions: readonly Submission[], encryption: Encryption): Lead {
  const waiting = submissions.find(({ state }) => state === 'waiting')
  return {
    id: row.id,
    site: row.site,
    status: statusOf(row.status),
    progress: row.progress,
    version: row.version,
    readVersion: row.read_version,
    answers: decryptAnswers(row.answers, row.id, encryption),
    stored: row.answers,
    numbers: row.numbers,
    sellingTier: row.selling_tier,
    step: row.step,
    wanted: waiting ? openWanted(encryption, waiting) : {},
    confirmedConsents: row.confirmed_consents,
    phoneConfirmedAt: row.phone_confirmed_at,
    submittedAt: row.submitted_at,
    waitingSince: row.waiting_since,
    expiresAt: row.expires_at,
    ...eventIdIn(row.visit),
    devices: row.devices,
    submissions,
  }
}

function statusOf(number: number): LeadStatus {
  const status = Object.values(LEAD_STATUS).find((one) => one === number)
  if (status === undefined) throw new Error(`a lead has the status ${number}, which core/lead/lead-status.ts does not know`)
  return status
}
