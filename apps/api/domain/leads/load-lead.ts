import type { Kysely, Transaction } from 'kysely'
import { LEAD_STATUS, type LeadStatus } from '#core/lead/lead-status.ts'
import { findLead, holdsLead, lockLead, type Holder, type LeadRow } from '#apps/api/store/leads/leads.ts'
import { readSubmissions } from '#apps/api/store/partners/submissions.ts'
import { openWanted } from '../partners/step-wanted.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import { eventIdIn } from './visit-of.ts'
import type { Lead } from './lead.ts'
import { decryptAnswers } from '../answers/encrypt-answers.ts'

/** The lead, locked for the running transaction, for the owner of its secret on its own site; undefined for all others. */
export async function loadOwnLead(tx: Transaction<Tables>, id: string, owner: Owner, encryption: Encryption): Promise<Lead | undefined> {
  const row = await lockLead(tx, id, holderOf(owner))
  return row && leadOf(tx, row, encryption)
}

/** Who asks for a lead: a browser with a secret, on a site. */
export interface Owner {
  readonly token: string | undefined
  readonly site: string
}

/** The same without a lock, for reading. */
export async function readOwnLead(db: Kysely<Tables>, id: string, owner: Owner, encryption: Encryption): Promise<Lead | undefined> {
  const row = await findLead(db, id, holderOf(owner))
  return row && leadOf(db, row, encryption)
}

/** Whether somebody is the owner of a lead. */
export const ownsLead = (db: Kysely<Tables>, id: string, owner: Owner): Promise<boolean> => holdsLead(db, id, holderOf(owner))

/** The lead, locked, for work that the server does by itself. */
export async function loadLead(tx: Transaction<Tables>, id: string, encryption: Encryption): Promise<Lead | undefined> {
  const row = await lockLead(tx, id)
  return row && leadOf(tx, row, encryption)
}

/** The lead without a lock, for work that the server does by itself. */
export async function readLead(db: Kysely<Tables>, id: string, encryption: Encryption): Promise<Lead | undefined> {
  const row = await findLead(db, id)
  return row && leadOf(db, row, encryption)
}

const holderOf = ({ token, site }: Owner): Holder => ({ site, secretHash: hash(token ?? '') })

async function leadOf(db: Kysely<Tables>, row: LeadRow, encryption: Encryption): Promise<Lead> {
  const submissions = row.status === LEAD_STATUS.started ? [] : await readSubmissions(db, row.id)
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
