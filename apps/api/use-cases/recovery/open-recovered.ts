import type { Transaction } from 'kysely'
import type { OpenedLead } from '#core/contract/customer/open-link.ts'
import { isAlive, LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { addEvents } from '#apps/api/store/leads/events.ts'
import { countRecoveryTry, lockOwner, markRecoveryUsed, readRecoveries, type RecoveryRow } from '#apps/api/store/leads/recoveries.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Answer, CallKey } from '#apps/api/domain/refusals/refusal.ts'
import { letDeviceIn, withLivingToken } from '#apps/api/domain/leads/devices.ts'
import { codeHashes } from '#apps/api/domain/phone-codes/hash-code.ts'
import { loadLead } from '#apps/api/domain/leads/load-lead.ts'
import { indexesOf } from '#apps/api/domain/answers/indexes-of.ts'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import { note, openLead, type OpenLead, type LeadPorts } from '#apps/api/domain/leads/open-lead.ts'
import { writeLead } from '#apps/api/effects/definition/write-lead.ts'
import { MOST_TRIES } from '#apps/api/domain/phone-codes/send-code.ts'
import { showOpened } from '#apps/api/domain/views/show-opened.ts'
import { DAY_MS } from '#apps/api/domain/messages/budgets.ts'
import { isSame } from '#apps/api/platform/secrets/hash.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'
import { answerOnce, type Done } from './answer-once.ts'
import { readOwner, type Owner } from './read-owner.ts'

/** Somebody who has a code for an application. */
export interface OpeningAsked {
  readonly site: SiteContext
  readonly key: CallKey
  readonly body: { readonly email: string; readonly phoneNumber: string; readonly code: string }
}

type Recovered = OpenedLead & { readonly token: string }

/** Gives the application to this device. A wrong code, one that is over, and one for nothing are refused alike. */
export async function openRecovered(api: Api, { site, key, body }: OpeningAsked): Promise<Answer<Recovered>> {
  const read = readOwner(api, site, body)
  if (!read.ok) return read
  const about = `open ${read.owner.owners[0] ?? ''}`
  const answer = await answerOnce(api, { site, key, about }, (tx) => open(api, tx, { site, owner: read.owner, typed: body.code }))
  return withLivingToken(api, site, answer, { ok: false, error: 'code-wrong' })
}

interface Opening {
  readonly site: SiteContext
  readonly owner: Owner
  readonly typed: string
}

async function open(api: Api, tx: Transaction<Tables>, { site, owner, typed }: Opening): Promise<Done<Recovered>> {
  const now = api.outside.now()
  await lockOwner(tx, owner.owners[0] ?? '')
  const [last] = await readRecoveries(tx, owner.owners, new Date(now.getTime() - DAY_MS))
  if (!last || last.expires_at <= now) return WRONG
  const tries = await countRecoveryTry(tx, last.id, MOST_TRIES)
  if (tries === undefined) return { ok: false, error: 'code-used-up' }
  if (!isCode(api, last, typed)) return tries < MOST_TRIES ? WRONG : { ...WRONG, error: 'code-used-up' }
  if (!(await markRecoveryUsed(tx, last.id, now))) return WRONG
  const lead = last.lead_id === null ? undefined : await loadLead(tx, last.lead_id, api.encryption)
  return lead && isOwners(api, lead, owner) ? give(api, tx, site, lead) : WRONG
}

const WRONG = { ok: false, error: 'code-wrong', isKept: true } as const

const isCode = ({ encryption }: Pick<Api, 'encryption'>, { id, code_hash: right }: RecoveryRow, typed: string): boolean =>
  codeHashes(encryption, id, typed.replaceAll(/\D/gu, '')).some((hash) => isSame(hash, right))

/** Phone and e-mail may have changed since the code was sent. */
function isOwners({ encryption }: Pick<Api, 'encryption'>, lead: Lead, { site, emails, phones }: Owner): boolean {
  const { email_index: email, phone_index: phone } = indexesOf(lead.answers, encryption)
  const isSameOwner = email !== null && emails.includes(email) && phone !== null && phones.includes(phone)
  return isSameOwner && lead.site === site
}

async function give(api: LeadPorts, tx: Transaction<Tables>, site: SiteContext, lead: Lead): Promise<Done<Recovered>> {
  const opened = openLead(api, tx, lead)
  const token = await letDeviceIn(opened, 'recovery')
  note(opened, 'lead-recovered')
  // being kept ends so long after the last change: looking at what is over does not put that off
  if (isGoingOn(opened)) await writeLead(opened)
  else await addEvents(tx, lead.id, opened.events, opened.now)
  return { ok: true, leadId: lead.id, reply: () => ({ ...showOpened(site, opened.lead, opened.now), token }) }
}

const isGoingOn = ({ lead, now }: OpenLead): boolean =>
  isAlive(lead.status) && lead.status !== LEAD_STATUS.redirected && lead.expiresAt > now
