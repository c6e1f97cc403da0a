import type { Kysely } from 'kysely'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Api } from '../api.ts'
import { readFirstShown } from '#apps/api/store/consents/consent-texts.ts'
import type { Ledger } from '#apps/api/store/consents/read-ledger.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { changedChoices, sentenceOf, type Choice, type LedgerChoice, type ShownConsent } from './make-consents.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { hashText } from './hash-text.ts'
import { isOfWording, knownVersion } from '../sites/text-version.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What is about to be written into the ledger. */
export interface Choosing {
  readonly before: Answers
  readonly after: Answers
  readonly shown: readonly ShownConsent[]
}

/** The same with choices about texts that are in the ledger already. */
export interface ChoosingAgain extends Choosing {
  readonly again: readonly LedgerChoice[]
}

type Deciding = Pick<Api, 'settings' | 'outside'> & { readonly db: Kysely<Tables> }

/**
 * Why consents may not be given: the text that they claim to be about was not shown any more, or this lead has changed its
 * mind about one of them too often today. A withdrawal always goes through.
 */
export async function refuseChoices(
  api: Deciding & { readonly ledger: () => Promise<Ledger> },
  context: SiteContext,
  choosing: ChoosingAgain,
): Promise<Refusal | undefined> {
  const outdated = await refuseOutdated(api, context, choosing)
  if (outdated) return outdated
  const { before, after, again } = choosing
  const now = api.outside.now()
  const given = [...changedChoices(context, before, after), ...again].filter(({ accepted }) => accepted).map(({ code }) => code)
  if (given.length === 0) return undefined
  const since = new Date(now.getTime() - DAY_MS)
  const rows = (await api.ledger()).rows.filter(({ code, at }) => given.includes(code) && at > since)
  return refuseTooMany(api.settings.CONSENT_CHANGES_PER_DAY, rows, now)
}

/** Why the texts that consents claim to be about cannot have been shown lately. */
export async function refuseOutdated(
  { db, settings, outside }: Deciding,
  context: SiteContext,
  { before, after, shown }: Choosing,
): Promise<Refusal | undefined> {
  const given = changedChoices(context, before, after).filter(({ accepted }) => accepted)
  const session = new Date(outside.now().getTime() - settings.SESSION_EXPIRATION_HOURS * HOUR_MS)
  const outdated = await findOutdated(db, context, claimed(given, shown), session)
  if (!outdated) return undefined
  const message = context.find(['errors>text-changed'], {})
  return { ok: false, error: 'answers-refused', errors: [{ fieldName: outdated.field, message }] }
}

interface Claimed extends Choice {
  readonly version: string
}

const claimed = (given: readonly Choice[], shown: readonly ShownConsent[]): readonly Claimed[] =>
  given.flatMap((choice) => {
    const version = shown.find(({ code }) => code === choice.code)?.version
    return version === undefined ? [] : [{ ...choice, version }]
  })

/** A choice about a text of which a newer version has been shown for longer than a session lasts, or that is known no more. */
async function findOutdated(
  db: Kysely<Tables>,
  context: SiteContext,
  choices: readonly Claimed[],
  since: Date,
): Promise<Claimed | undefined> {
  for (const choice of choices) {
    if (isUnknown(context, choice)) return choice
    const versions = context.policyVersions.filter(({ code }) => code === choice.policy)
    const place = versions.findIndex(({ version }) => version === choice.version)
    // the newest first; the one that followed next may never have been shown
    const successors = versions.slice(0, Math.max(0, place))
    for (const { version, hash } of successors) {
      const firstShown = await readFirstShown(db, hashText(sentenceOf(context, { ...choice, version }), hash))
      if (firstShown !== undefined && firstShown < since) return choice
    }
  }
  return undefined
}

/**
 * True for a text whose words depend on settings, like who runs the site or which lenders are on, and were others than those of
 * now: it is known no more, so it is not known which words were agreed to.
 */
function isUnknown(context: SiteContext, { code, policy, version }: Claimed): boolean {
  const item = Object.values(context.site.country.consents)
    .flat()
    .find((one) => one.code === code)
  const isVaried = isOfWording(version) || (item?.several !== undefined && version !== '')
  return isVaried && knownVersion(context, policy, version) === undefined
}

/** Refuses where a code has that many rows of the last day, until the first of them is older. */
function refuseTooMany(most: number, rows: readonly { readonly code: string; readonly at: Date }[], now: Date): Refusal | undefined {
  const full = Object.values(Object.groupBy(rows, ({ code }) => code)).find((ofCode = []) => ofCode.length >= most)
  const first = full?.[0]
  if (!first) return undefined
  const retryAfterSeconds = Math.max(1, Math.ceil((first.at.getTime() + DAY_MS - now.getTime()) / 1000))
  return { ok: false, error: 'too-many-requests', retryAfterSeconds }
}
