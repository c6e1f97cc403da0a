import { z } from 'zod'
import type { OwnDevices } from '#core/contract/customer/own-devices.ts'
import type { Api } from '../api.ts'
import { addSecret, findLead, noteDeviceUse, removeSecret, type DeviceRow } from '#apps/api/store/leads/leads.ts'
import type { Answer, Refusal } from '../refusals/refusal.ts'
import { hash, hexHash } from '#apps/api/platform/secrets/hash.ts'
import { leadOfToken, makeToken, momentOf } from '#apps/api/platform/secrets/make-id.ts'
import type { SiteContext } from '../sites/site-context.ts'
import type { OpenLead } from './open-lead.ts'

/** A device's name: what is told of its secret, and nothing that would let anybody in. */
export const deviceIdOf = (secretHash: Buffer): string => hexHash(`device ${secretHash.toString('hex')}`).slice(0, 16)

/** Gives another device a secret of its own, and answers it. */
export async function letDeviceIn({ tx, lead, context, now }: OpenLead, by: 'link' | 'recovery'): Promise<string> {
  const token = makeToken(lead.id)
  const secretHash = hash(token)
  await addSecret(tx, lead.id, { secretHash, device: deviceIdOf(secretHash), known: { by, since: context.today(now) } })
  return token
}

/** Locks out the device that a secret belongs to. One of the release before does not say of which lead it is. */
export async function lockOut({ database: { db } }: Reading, { token, site, leadId }: Leaving): Promise<void> {
  const id = leadId ?? (token === undefined ? undefined : leadOfToken(token))
  if (token === undefined || id === undefined) return
  const secretHash = hash(token)
  await removeSecret(db, id, { site: site.site.id, secretHash, device: deviceIdOf(secretHash) })
}

/** What reads or changes a row by itself. */
interface Reading {
  readonly database: Pick<Api['database'], 'db'>
}

interface Leaving {
  readonly token: string | undefined
  readonly site: SiteContext
  readonly leadId?: string | undefined
}

/** Notes that a device was used today; once a day, and not on the day on which it came. */
export async function noteUse({ tx, lead, context, now }: OpenLead, token: string | undefined): Promise<void> {
  if (token === undefined) return
  const device = deviceIdOf(hash(token))
  const known = lead.devices[device] ?? {}
  const today = context.today(now)
  if ((known.used ?? known.since ?? context.today(momentOf(lead.id))) === today) return
  await noteDeviceUse(tx, lead.id, device, { ...known, used: today })
}

/** The devices that have a lead open, the newest first. The one with which it began stands last. */
export function listDevices(
  { id, secret_hash: first, more_secrets: more, devices }: DeviceRow,
  { token, site }: Pick<Leaving, 'token' | 'site'>,
): OwnDevices {
  const own = hash(token ?? '')
  const made = { by: 'beginning', since: site.today(momentOf(id)) } as const
  const begun = first.length === 0 ? [] : [{ secret: first, ...made }]
  const later = more.map((secret) => ({ secret, by: 'unknown' as const, ...devices[deviceIdOf(secret)] }))
  return {
    devices: [...later.toReversed(), ...begun].map(({ secret, by, since }) => {
      const device = deviceIdOf(secret)
      const lastUsed = devices[device]?.used ?? since
      return { id: device, by, ...(since && { since }), ...(lastUsed && { lastUsed }), isThis: secret.equals(own) }
    }),
  }
}

/** The secrets that stay where one device, or all others, are locked out; an empty one lets nobody in. */
export function secretsWithout({ secret_hash: first, more_secrets: more }: DeviceRow, device: string, own: Buffer) {
  const stays = (secret: Buffer) => (device === 'others' ? secret.equals(own) : deviceIdOf(secret) !== device)
  return { first: stays(first) ? first : Buffer.alloc(0), more: more.filter(stays) }
}

const given = z.object({ token: z.string(), id: z.string().optional(), lead: z.object({ id: z.string() }).optional() })

/**
 * An answer that was given before gives its secret again, to be set as a cookie. Where that secret was locked out since,
 * the key is worth as little as the secret.
 */
export async function withLivingToken<Reply>(
  { database: { db } }: Reading,
  { site }: SiteContext,
  answer: Answer<Reply>,
  refusal: Refusal,
): Promise<Answer<Reply>> {
  if (!answer.ok || !('text' in answer) || answer.status >= 300) return answer
  const { token, id, lead } = given.parse(JSON.parse(answer.text))
  const found = await findLead(db, id ?? lead?.id ?? '', { site: site.id, secretHash: hash(token) })
  return found ? { ...answer, token } : refusal
}
