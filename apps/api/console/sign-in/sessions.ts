import type { Transaction } from 'kysely'
import type { Grant } from '#core/console/permissions.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import {
  addSession,
  findSession,
  idTokenPlace,
  noteSessionUse,
  removeEndedSessions,
  type ConsoleSession,
} from '#apps/api/store/console/sessions.ts'
import type { Console } from '../console.ts'
import type { Identity } from './open-provider.ts'
import { makeSecret } from './sign-in-secrets.ts'

/** A person who is signed in. */
export interface SignedIn {
  readonly person: string
  readonly name: string
  readonly grants: readonly Grant[]
  /** The cookie's secret. */
  readonly secret: string
  readonly idleEndsAt: Date
  readonly endsAt: Date
  /** Opens the provider's token, which its sign-out asks for. */
  readonly idToken: () => string | undefined
}

type Times = Pick<Console['settings'], 'CONSOLE_IDLE_MINUTES' | 'CONSOLE_SESSION_HOURS'>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A use that is noted again earlier would be a write for each call. */
const NOTED_AGAIN_AFTER_MS = 30_000

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)
const idleMs = ({ CONSOLE_IDLE_MINUTES: minutes }: Times): number => minutes * MINUTE_MS

/** When a session that was used last at a moment ends: after the idle time, and in any case at its own end. */
export function sessionEnd({ used_at: usedAt, ends_at: endsAt }: Pick<ConsoleSession, 'used_at' | 'ends_at'>, times: Times): Date {
  const idleEnd = later(usedAt, idleMs(times))
  return idleEnd < endsAt ? idleEnd : endsAt
}

/** Begins a session, and returns the secret for the cookie. Sessions that are over are removed. */
export async function beginSession(
  { settings, encryption }: Pick<Console, 'settings' | 'encryption'>,
  tx: Transaction<Tables>,
  { identity, at }: { readonly identity: Identity; readonly at: Date },
): Promise<string> {
  const secret = makeSecret()
  const secretHash = hash(secret)
  await removeEndedSessions(tx, { now: at, unusedSince: later(at, -idleMs(settings)) })
  await addSession(tx, {
    secret_hash: secretHash,
    person: identity.person,
    name: identity.name,
    grants: JSON.stringify(identity.grants),
    id_token: encryption.encrypt(identity.idToken, idTokenPlace(secretHash)),
    begun_at: at,
    used_at: at,
    ends_at: later(at, settings.CONSOLE_SESSION_HOURS * HOUR_MS),
  })
  return secret
}

/** The person of a cookie's secret; undefined where the session has ended or never was. */
export async function findSignedIn(
  { settings, encryption, database, now }: Pick<Console, 'settings' | 'encryption' | 'database' | 'now'>,
  secret: string,
): Promise<SignedIn | undefined> {
  const row = await findSession(database.db, hash(secret))
  if (!row || sessionEnd(row, settings) <= now()) return undefined
  const { person, name, grants, id_token: sealed, ends_at: endsAt, secret_hash: secretHash } = row
  return {
    person,
    name,
    grants,
    secret,
    endsAt,
    idleEndsAt: sessionEnd(row, settings),
    idToken: () => (sealed === null ? undefined : encryption.decrypt(sealed, idTokenPlace(secretHash))),
  }
}

/** Notes that the person did something. */
export async function noteUse(
  { database, now }: Pick<Console, 'now'> & { readonly database: Pick<Console['database'], 'db'> },
  secret: string,
): Promise<void> {
  const at = now()
  await noteSessionUse(database.db, hash(secret), { at, before: later(at, -NOTED_AGAIN_AFTER_MS) })
}
