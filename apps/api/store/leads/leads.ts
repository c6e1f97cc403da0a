import { sql, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { notifyAfterCommit } from '#apps/api/platform/postgres/notifications.ts'
import type { KnownDevice, Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { writeLater } from '#apps/api/platform/postgres/write-later.ts'

/** A row of the table. */
export type LeadRow = Selectable<Tables['leads']>

/** Whose a lead has to be: on which site, and with which of its secrets. */
export interface Holder {
  readonly site: string
  readonly secretHash: Buffer
}

/** The lead's row, locked until the transaction ends. */
export const lockLead = (tx: Transaction<Tables>, id: string, holder?: Holder): Promise<LeadRow | undefined> =>
  selectLead(tx, id, holder).forUpdate().executeTakeFirst()

/** The lead's row as it is. */
export const findLead = (db: Kysely<Tables>, id: string, holder?: Holder): Promise<LeadRow | undefined> =>
  selectLead(db, id, holder).executeTakeFirst()

/** Whether somebody holds a secret of the lead, without reading what is in it. */
export const holdsLead = async (db: Kysely<Tables>, id: string, holder: Holder): Promise<boolean> =>
  (await selectLead(db, id, holder).clearSelect().select('id').executeTakeFirst()) !== undefined

/** Another's row never leaves the database: to read it took longer than to find none, and told that it is there. */
export function selectLead(db: Kysely<Tables>, id: string, holder?: Holder) {
  const found = db.selectFrom('leads').selectAll('leads').where('leads.id', '=', id)
  if (!holder) return found
  const { site, secretHash } = holder
  const isOwn = sql<boolean>`(secret_hash = ${secretHash} or ${secretHash} = any(more_secrets))`
  return found.where('site', '=', site).where(isOwn)
}

/** Changes a lead. */
export async function changeLeadRow(tx: Transaction<Tables>, id: string, change: Updateable<Tables['leads']>): Promise<void> {
  await writeLater(tx, tx.updateTable('leads').set(change).where('id', '=', id))
}

/** Wakes those who wait for a change of a lead, once the transaction is committed. */
export const notifyOfLead = (tx: Transaction<Tables>, id: string): void => notifyAfterCommit(tx, { channel: LEAD_CHANNEL, payload: id })

/** Notes which version of a lead a page of its applicant has asked for. It changes nothing that anybody waits for. */
export async function noteRead(db: Kysely<Tables>, id: string, version: number): Promise<void> {
  await db.updateTable('leads').set({ read_version: version }).where('id', '=', id).where('read_version', '<', version).execute()
}

/** Sets the customer's password. */
export async function setPasswordHash(tx: Transaction<Tables>, id: string, hash: string): Promise<void> {
  await writeLater(tx, tx.updateTable('leads').set({ password_hash: hash }).where('id', '=', id))
}

/** Channel on which the id of each changed lead is told. */
export const LEAD_CHANNEL = 'lead_changed'

/** What is known of the visit that the lead came from. */
export async function findVisit(db: Kysely<Tables>, id: string): Promise<{ readonly [part: string]: unknown } | undefined> {
  return (await db.selectFrom('leads').select('visit').where('id', '=', id).executeTakeFirst())?.visit
}

// devices on which an applicant can have one application open
export const MOST_DEVICES = 5

/** A device that is let in: its secret's hash, its name, and what is known of it. */
interface NewDevice {
  readonly secretHash: Buffer
  readonly device: string
  readonly known: KnownDevice
}

/** Lets another device in by a secret of its own; the oldest of too many is locked out, never the first. */
export async function addSecret(tx: Transaction<Tables>, id: string, { secretHash, device, known }: NewDevice): Promise<void> {
  const all = sql<Buffer[]>`array_append(more_secrets, ${secretHash}::bytea)`
  // the first one takes a place of them, as long as it lets anybody in
  const most = sql`(${MOST_DEVICES}::int - (length(secret_hash) > 0)::int)`
  const last = sql<Buffer[]>`(${all})[greatest(1, cardinality(more_secrets) + 2 - ${most}):]`
  await writeLater(
    tx,
    tx
      .updateTable('leads')
      .set({ more_secrets: last, devices: withDevice(device, known) })
      .where('id', '=', id),
  )
}

/** Notes the last day on which a device was used. */
export async function noteDeviceUse(tx: Transaction<Tables>, id: string, device: string, known: KnownDevice): Promise<void> {
  await writeLater(
    tx,
    tx
      .updateTable('leads')
      .set({ devices: withDevice(device, known) })
      .where('id', '=', id),
  )
}

const withDevice = (device: string, known: KnownDevice) => sql<string>`devices || ${JSON.stringify({ [device]: known })}::jsonb`

/** What is known of the devices that have a lead open. */
export type DeviceRow = Pick<LeadRow, 'id' | 'secret_hash' | 'more_secrets' | 'devices'>

/** The secrets of a lead, and what is known of their devices. */
export const findDevices = (db: Kysely<Tables>, id: string): Promise<DeviceRow | undefined> =>
  db.selectFrom('leads').select(['id', 'secret_hash', 'more_secrets', 'devices']).where('id', '=', id).executeTakeFirst()

/** Lets in the devices with these secrets alone; an empty one lets nobody in, on servers of the release before too. */
export async function setSecrets(tx: Transaction<Tables>, id: string, { first, more }: { first: Buffer; more: Buffer[] }): Promise<void> {
  await writeLater(tx, tx.updateTable('leads').set({ secret_hash: first, more_secrets: more }).where('id', '=', id))
}

/** Locks out one device of a lead. */
export async function removeSecret(
  db: Kysely<Tables>,
  id: string,
  { site, secretHash, device }: Holder & { device: string },
): Promise<void> {
  await db
    .updateTable('leads')
    .set({
      secret_hash: sql<Buffer>`case when secret_hash = ${secretHash} then ''::bytea else secret_hash end`,
      more_secrets: sql<Buffer[]>`array_remove(more_secrets, ${secretHash}::bytea)`,
      devices: sql<string>`devices - ${device}::text`,
    })
    .where('id', '=', id)
    .where('site', '=', site)
    .execute()
}

/** The time of making and of the last change between which a lead counts as left. */
export interface LeftBetween {
  readonly from: string
  readonly to: string
  readonly leftBefore: Date
}

const MOST_EMAILS_AT_ONCE = 500

/**
 * Takes begun leads with an e-mail address that nobody has gone on with, and to which no link was sent, for the running
 * transaction: each once, also where several processes look at the same time.
 */
export async function takeLeft(
  tx: Transaction<Tables>,
  { from, to, leftBefore, at }: LeftBetween & { readonly at: Date },
): Promise<readonly string[]> {
  const left = tx
    .selectFrom('leads')
    .select('id')
    .where('id', '>=', from)
    .where('id', '<', to)
    .where('status', '=', LEAD_STATUS.started)
    .where('updated_at', '<', leftBefore)
    .where('email_index', 'is not', null)
    .where('reminded_at', 'is', null)
    .where((where) => where.not(where.exists(where.selectFrom('links').select('links.hash').whereRef('links.lead_id', '=', 'leads.id'))))
    .limit(MOST_EMAILS_AT_ONCE)
    .forUpdate()
    .skipLocked()
  const rows = await tx.updateTable('leads').set({ reminded_at: at }).where('id', 'in', left).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** True where the address went on with another application on the site: began it later, is past its form, or withdrew it. */
export async function hasOtherLead(
  db: Kysely<Tables>,
  { id, site, emailIndexes }: { readonly id: string; readonly site: string; readonly emailIndexes: readonly string[] },
): Promise<boolean> {
  const others = db
    .selectFrom('leads')
    .select('id')
    .where('site', '=', site)
    .where('email_index', 'in', [...emailIndexes])
  const { started, withdrawn } = LEAD_STATUS
  const found = others
    .where('id', '<>', id)
    .where((where) => where.or([where('id', '>', id), where('status', '>', started), where('status', '=', withdrawn)]))
  return (await found.limit(1).executeTakeFirst()) !== undefined
}
