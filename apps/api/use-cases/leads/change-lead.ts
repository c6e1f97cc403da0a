import type { Transaction } from 'kysely'
import { ERRORS } from '#core/contract/errors.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { addAnswer, findAnswered, type Answered } from '#apps/api/store/leads/idempotency.ts'
import { isLockTimeout } from '#apps/api/platform/postgres/is-unavailable.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Answer, CallKey, Refusal } from '#apps/api/domain/refusals/refusal.ts'
import { limitLead, refuseWithoutProof } from '#apps/api/domain/refusals/limit-rates.ts'
import { writeProblem } from '#apps/api/domain/refusals/write-problem.ts'
import { hash, isSame } from '#apps/api/platform/secrets/hash.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import { noteUse } from '#apps/api/domain/leads/devices.ts'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import { loadOwnLead, ownsLead, type Owner, type LeadForKey } from '#apps/api/domain/leads/load-lead.ts'
import { openLead, type OpenLead, type LeadPorts } from '#apps/api/domain/leads/open-lead.ts'
import { writeLead } from '#apps/api/effects/definition/write-lead.ts'
import { unpackReply, writeReply } from '#apps/api/domain/views/write-reply.ts'

/** Who asks for a change of which lead, under which key. */
export interface ChangeAsked {
  readonly leadId: string
  readonly site: SiteContext
  readonly token: string | undefined
  /** Where the call came from: it is limited, and gets many messages more slowly. */
  readonly address: string
  readonly key: CallKey
  /** Status of the success; 200 without it. */
  readonly status?: number
}

/** What a change came to. A refusal leaves the lead as it was, unless it is `kept`. */
export type Change<Reply> = { readonly ok: true; readonly reply: () => Reply } | (Refusal & { readonly isKept?: true })

/**
 * Makes a change of a lead for the owner of its secret, or whoever else `load` lets in: once for each key, whose answer is
 * given again to a repeat.
 * Everything happens in one transaction that holds the lead.
 */
export async function changeLead<Reply extends object | null>(
  api: LeadPorts & Pick<Api, 'database' | 'count' | 'owners'>,
  asked: ChangeAsked,
  change: (open: OpenLead) => Promise<Change<Reply>>,
  load?: LoadLead,
): Promise<Answer<Reply>> {
  const refused = await admit(api, asked, load)
  if (refused) return refused
  const key = hash(`${asked.leadId} ${asked.key.key}`)
  const isKept = (answer: (Answer<Reply> & { isKept?: true }) | undefined) => answer !== undefined && (answer.ok || answer.isKept === true)
  try {
    const answer = await api.database.inTransaction(async (tx): Promise<(Answer<Reply> & { isKept?: true }) | undefined> => {
      const found = await (load ? loadForKey(tx, load, key) : loadOwnLead(tx, { id: asked.leadId, key }, ownerOf(asked), api.encryption))
      if (!found) return undefined
      const { lead, answered } = found
      if (answered) return repeat(api, answered, asked.key.bodyHash, key)
      return await make({ ...openLead(api, tx, lead), address: asked.address }, asked, key, change)
    }, isKept)
    if (answer || load) return answer ?? { ok: false, error: 'lead-unknown' }
    // who held the secret does so no more
    api.owners.forget(asked.leadId, ownerOf(asked))
    return await refuseWithoutProof(api, asked.address)
  } catch (error) {
    if (isLockTimeout(error)) return { ok: false, error: 'key-in-use', retryAfterSeconds: 1 }
    throw error
  }
}

type LoadLead = (tx: Transaction<Tables>) => Promise<Lead | undefined>

async function loadForKey(tx: Transaction<Tables>, load: LoadLead, key: Buffer): Promise<LeadForKey | undefined> {
  const lead = await load(tx)
  return lead && { lead, answered: await findAnswered(tx, key) }
}

const ownerOf = ({ token, site }: ChangeAsked): Owner => ({ token, site: site.site.id })

/** The lead's limit is spent by who holds its secret alone: an id is known to lenders, affiliates and mail providers. */
async function admit(
  api: Pick<Api, 'settings' | 'database' | 'count' | 'owners'>,
  asked: ChangeAsked,
  load: LoadLead | undefined,
): Promise<Refusal | undefined> {
  const isAdmitted = load !== undefined || (await isOwner(api, asked))
  return isAdmitted ? limitLead(api, asked.leadId) : refuseWithoutProof(api, asked.address)
}

async function isOwner({ database, owners }: Pick<Api, 'database' | 'owners'>, asked: ChangeAsked): Promise<boolean> {
  const owner = ownerOf(asked)
  if (owners.has(asked.leadId, owner)) return true
  const isFound = await ownsLead(database.db, asked.leadId, owner)
  if (isFound) owners.add(asked.leadId, owner)
  return isFound
}

/** The answer that was given to the key, where the same was asked. */
export function repeat(
  api: Pick<Api, 'encryption'>,
  { bodyHash, status, answer }: Answered,
  asked: Buffer,
  key: Buffer,
): { ok: true; text: string; status: number } | Refusal {
  if (!isSame(bodyHash, asked)) return { ok: false, error: 'key-reused' }
  return { ok: true, text: unpackReply(api.encryption, answer, key), status }
}

async function make<Reply extends object | null>(
  open: OpenLead,
  asked: ChangeAsked,
  key: Buffer,
  change: (open: OpenLead) => Promise<Change<Reply>>,
): Promise<Answer<Reply> & { isKept?: true }> {
  await noteUse(open, asked.token)
  const changed = (await expire(open)) ?? (await change(open))
  if (!changed.ok && !changed.isKept) return (await repeatOfWaiter(open, asked, key)) ?? changed
  await writeLead(open)
  const status = changed.ok ? (asked.status ?? 200) : ERRORS[changed.error].status
  const { text, pack } = writeReply(changed.ok ? changed.reply() : writeProblem(changed, asked.site))
  await addAnswer(open.tx, { key, leadId: open.lead.id, status, answer: pack(open.api.encryption, key) }, asked.key.bodyHash)
  return changed.ok ? { ok: true, text, status } : changed
}

/**
 * The answer to the same key that was stored while this call waited for the lead: what is done cannot be done again, so the repeat
 * of it is refused. A change that is not refused needs no such look: its own answer breaks on the key, and it is tried again.
 */
async function repeatOfWaiter({ api, tx }: OpenLead, { key: { bodyHash } }: ChangeAsked, key: Buffer): Promise<Answer<never> | undefined> {
  const answered = await findAnswered(tx, key)
  return answered && repeat(api, answered, bodyHash, key)
}

/** A lead past its time is over, whatever is asked of it. */
async function expire(open: OpenLead): Promise<(Refusal & { isKept: true }) | undefined> {
  if (open.lead.status === LEAD_STATUS.expired) return { ok: false, error: 'lead-expired', isKept: true }
  if (open.now < open.lead.expiresAt) return undefined
  const moved = await applyEvent(open, 'lead-expired')
  return moved.ok ? { ok: false, error: 'lead-expired', isKept: true } : undefined
}
