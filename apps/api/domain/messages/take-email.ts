import type { Transaction } from 'kysely'
import type { Api } from '../api.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { EmailKind } from '../emails/email-kinds.ts'
import { DAY_MS, findClosed, HOUR_MS, shareOf, takeBudgets, type Budget, type Budgeted } from './budgets.ts'

/** An e-mail that is about to go out. */
export interface EmailWanted {
  readonly site: string
  readonly email: string
  readonly kind: EmailKind
  readonly now: Date
}

/** What strangers can cause by naming an address leaves a part for what applicants wait for. */
const SHARES: { readonly [Kind in EmailKind]: number } = { consent: 0.8, abandoned: 0.8, waiting: 1, answer: 1, link: 0.8 }

/** Counts an e-mail against the budgets of its recipient, its site and all sites. One a day asks for a consent. */
export function takeEmail(
  api: Pick<Api, 'settings' | 'encryption' | 'metrics' | 'log'>,
  tx: Transaction<Tables>,
  { site, email, kind, now }: EmailWanted,
): Promise<Budgeted> {
  // a hash of its own: it outlives an erased lead by a day, and leads to no other row
  const recipient = api.encryption.blindIndex('message-email', email.toLowerCase())
  const consent = { scope: 'person', key: `email consent ${site} ${recipient}`, windowMs: DAY_MS, whole: 1, most: 1 } as const
  const budgets = [...(kind === 'consent' ? [consent] : []), ...budgetsOf(api, { site, recipient, share: SHARES[kind] })]
  return takeBudgets(api, tx, { sender: { channel: 'email', site, now }, budgets })
}

/** In how many seconds a person's address may get another e-mail; undefined where it may now. Nothing is counted. */
export function findClosedAddress(
  { settings, encryption }: Pick<Api, 'settings' | 'encryption'>,
  tx: Transaction<Tables>,
  { email, now }: Pick<EmailWanted, 'email' | 'now'>,
): Promise<number | undefined> {
  const recipient = encryption.blindIndex('message-email', email.toLowerCase())
  const budgets = budgetsOf({ settings }, { site: '', recipient, share: 1 })
  return findClosed(
    tx,
    budgets.filter(({ scope }) => scope === 'person'),
    now,
  )
}

function budgetsOf(
  { settings }: Pick<Api, 'settings'>,
  { site, recipient, share }: { readonly site: string; readonly recipient: string; readonly share: number },
): readonly Budget[] {
  return [
    shareOf({ scope: 'person', key: `email hour to ${recipient}`, windowMs: HOUR_MS, whole: settings.EMAILS_PER_RECIPIENT_HOUR }, 1),
    shareOf({ scope: 'person', key: `email day to ${recipient}`, windowMs: DAY_MS, whole: settings.EMAILS_PER_RECIPIENT_DAY }, 1),
    shareOf({ scope: 'site', key: `email hour site ${site}`, windowMs: HOUR_MS, whole: settings.EMAILS_PER_SITE_HOUR }, share),
    shareOf({ scope: 'site', key: `email day site ${site}`, windowMs: DAY_MS, whole: settings.EMAILS_PER_SITE_DAY }, share),
    shareOf({ scope: 'all', key: 'email hour all', windowMs: HOUR_MS, whole: settings.EMAILS_PER_HOUR }, share),
    shareOf({ scope: 'all', key: 'email day all', windowMs: DAY_MS, whole: settings.EMAILS_PER_DAY }, share),
  ]
}
