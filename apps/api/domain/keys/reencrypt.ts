import type { Kysely, Transaction } from 'kysely'
import { lenderTextPlace } from '#apps/api/store/consents/lender-texts.ts'
import { idTokenPlace } from '#apps/api/store/console/sessions.ts'
import type { StoredAnswer, StoredAnswers, Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { emailIndexesOf, indexesOf } from '../answers/indexes-of.ts'
import { answerPlace, decryptAnswers } from '../answers/encrypt-answers.ts'
import { recoveryPlace } from '../leads/recovery-place.ts'
import { codePlace, phonePlace } from '../phone-codes/send-code.ts'
import { replyPlace } from '../views/write-reply.ts'
import { redirectPlace } from '../partners/redirect-place.ts'
import { wantedPlace } from '../partners/step-wanted.ts'
import { reencryptFiles, type Encrypted, type UnreadFile } from './reencrypt-files.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'

/** How many rows and files were closed anew, by kind, and which files could not be read: those may still need an older key. */
export interface Reencrypted {
  readonly counts: {
    readonly [Kind in 'leads' | 'submissions' | 'lenderTexts' | 'replies' | 'codes' | 'recoveries' | 'sessions' | 'files']: number
  }
  readonly unread: readonly UnreadFile[]
}

const AT_ONCE = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Closes everything with the newest key that an older one closed, while servers work: row by row, each locked for its own
 * moment. It may be stopped and run again at any time. The older keys open nothing that is left, unless a file could not be read.
 */
export async function reencrypt(sealed: Encrypted): Promise<Reencrypted> {
  const { database } = sealed
  const rows = {
    leads: await inTurn(sealed, 'leads', (id) => database.inTransaction((tx) => reencryptLead(tx, sealed.encryption, id))),
    submissions: await inTurn(sealed, 'submissions', (id) =>
      database.inTransaction((tx) => reencryptSubmission(tx, sealed.encryption, id)),
    ),
    lenderTexts: await inTurn(sealed, 'leads', (id) => database.inTransaction((tx) => reencryptLenderTexts(tx, sealed.encryption, id))),
    replies: await reencryptReplies(sealed),
    codes: await inTurn(sealed, 'phone_codes', (id) => database.inTransaction((tx) => reencryptCode(tx, sealed.encryption, id))),
    recoveries: await inTurn(sealed, 'recoveries', (id) => reencryptRecovery(sealed, id)),
    sessions: await reencryptSessions(sealed),
  }
  const { count, unread } = await reencryptFiles(sealed)
  return { counts: { ...rows, files: count }, unread }
}

type WithId = 'leads' | 'submissions' | 'phone_codes' | 'recoveries'

async function inTurn({ database }: Encrypted, table: WithId, work: (id: string) => Promise<boolean>): Promise<number> {
  let count = 0
  for (
    let ids = await nextIds(database.db, table, FIRST_ID);
    ids.length > 0;
    ids = await nextIds(database.db, table, ids.at(-1) ?? FIRST_ID)
  )
    for (const id of ids) if (await work(id)) count += 1
  return count
}

async function nextIds(db: Kysely<Tables>, table: WithId, after: string): Promise<readonly string[]> {
  const rows = await db.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(AT_ONCE).execute()
  return rows.map(({ id }) => id)
}

async function reencryptLead(tx: Transaction<Tables>, encryption: Encryption, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('leads')
    .select(['answers', 'email_index', 'phone_index'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const answers = decryptAnswers(row.answers, id, encryption)
  const indexes = indexesOf(answers, encryption)
  // the lead may have come under the newest key before: its address elsewhere has not
  await replaceIndexes(tx, emailIndexesOf(answers, encryption))
  const isOld = Object.values(row.answers).some((answer) => 'sealed' in answer && !encryption.isNewest(answer.sealed))
  if (!isOld && indexes.email_index === row.email_index && indexes.phone_index === row.phone_index) return false
  await tx
    .updateTable('leads')
    .set({ answers: JSON.stringify(closeAnew(row.answers, id, encryption)), ...indexes })
    .where('id', '=', id)
    .execute()
  return true
}

const closeAnew = (stored: StoredAnswers, leadId: string, encryption: Encryption): StoredAnswers =>
  Object.fromEntries(
    Object.entries(stored).map(([name, answer]): [string, StoredAnswer] => [
      name,
      'sealed' in answer ? { sealed: again(encryption, answer.sealed, answerPlace(leadId, name)) } : answer,
    ]),
  )

/** The same address in links and among those that want no letters. */
async function replaceIndexes(tx: Transaction<Tables>, [newest, ...older]: readonly string[]): Promise<void> {
  if (newest === undefined || older.length === 0) return
  await tx.updateTable('links').set({ email_index: newest }).where('email_index', 'in', older).execute()
  const unsubscribed = await tx.selectFrom('unsubscribed').select('site').where('email_index', 'in', older).execute()
  for (const { site } of unsubscribed)
    await tx
      .insertInto('unsubscribed')
      .values({ site, email_index: newest })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await tx.deleteFrom('unsubscribed').where('email_index', 'in', older).execute()
}

async function reencryptSubmission(tx: Transaction<Tables>, encryption: Encryption, id: string): Promise<boolean> {
  const row = await tx.selectFrom('submissions').select(['redirect', 'wanted']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || [row.redirect, row.wanted].every((one) => one === null || encryption.isNewest(one))) return false
  const redirect = row.redirect === null ? null : again(encryption, row.redirect, redirectPlace(id))
  const wanted = row.wanted === null ? null : again(encryption, row.wanted, wantedPlace(id))
  await tx.updateTable('submissions').set({ redirect, wanted }).where('id', '=', id).execute()
  return true
}

async function reencryptLenderTexts(tx: Transaction<Tables>, encryption: Encryption, leadId: string): Promise<boolean> {
  const rows = await tx.selectFrom('lender_texts').selectAll().where('lead_id', '=', leadId).forUpdate().execute()
  const old = rows.filter(({ sealed }) => !encryption.isNewest(sealed))
  for (const { text_hash: textHash, sealed } of old)
    await tx
      .updateTable('lender_texts')
      .set({ sealed: again(encryption, sealed, lenderTextPlace(leadId, textHash)) })
      .where('lead_id', '=', leadId)
      .where('text_hash', '=', textHash)
      .execute()
  return old.length > 0
}

async function reencryptReplies({ database, encryption }: Encrypted): Promise<number> {
  let count = 0
  for (let after: Buffer | undefined = Buffer.alloc(0); after;) {
    const rows: { key: Buffer; answer: Buffer }[] = await database.db
      .selectFrom('idempotency')
      .select(['key', 'answer'])
      .where('key', '>', after)
      .orderBy('key')
      .limit(AT_ONCE)
      .execute()
    for (const { key, answer } of rows) {
      const text = answer.toString()
      if (text === '' || encryption.isNewest(text)) continue
      await database.db
        .updateTable('idempotency')
        .set({ answer: Buffer.from(again(encryption, text, replyPlace(key))) })
        .where('key', '=', key)
        .execute()
      count += 1
    }
    after = rows.at(-1)?.key
  }
  return count
}

async function reencryptCode(tx: Transaction<Tables>, encryption: Encryption, id: string): Promise<boolean> {
  const row = await tx.selectFrom('phone_codes').select(['sealed_code', 'sealed_phone']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || [row.sealed_code, row.sealed_phone].every((one) => one === null || encryption.isNewest(one))) return false
  const sealed_code = row.sealed_code === null ? null : again(encryption, row.sealed_code, codePlace(id))
  const sealed_phone = row.sealed_phone === null ? null : again(encryption, row.sealed_phone, phonePlace(id))
  await tx.updateTable('phone_codes').set({ sealed_code, sealed_phone }).where('id', '=', id).execute()
  return true
}

/** A code that was sent meanwhile is sealed no more. */
async function reencryptRecovery({ database: { db }, encryption }: Encrypted, id: string): Promise<boolean> {
  const old = (await db.selectFrom('recoveries').select('sealed_code').where('id', '=', id).executeTakeFirst())?.sealed_code
  if (!old || encryption.isNewest(old)) return false
  const sealed_code = again(encryption, old, recoveryPlace(id))
  await db.updateTable('recoveries').set({ sealed_code }).where('id', '=', id).where('sealed_code', '=', old).execute()
  return true
}

/** The tokens of those who are signed in at the console: no more than work there. */
async function reencryptSessions({ database: { db }, encryption }: Encrypted): Promise<number> {
  const rows = await db.selectFrom('console_sessions').select(['secret_hash', 'id_token']).execute()
  let count = 0
  for (const { secret_hash: secretHash, id_token: old } of rows) {
    if (old === null || encryption.isNewest(old)) continue
    const id_token = again(encryption, old, idTokenPlace(secretHash))
    await db.updateTable('console_sessions').set({ id_token }).where('secret_hash', '=', secretHash).execute()
    count += 1
  }
  return count
}

const again = (encryption: Encryption, sealed: string, place: string): string =>
  encryption.isNewest(sealed) ? sealed : encryption.encrypt(encryption.decrypt(sealed, place), place)
