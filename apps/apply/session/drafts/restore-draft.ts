import { pauseBefore, RETRIES } from '#core/browser/network/retry-policy.ts'
import { readKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { attachErrors } from '#core/journey/link-pages.ts'
import { isAnswered } from '#core/model/answers/answers.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { hasLeftForm } from '../state/has-left-form.ts'
import { dispatch } from '../state/dispatch.ts'
import { autosave, LEFT_KEY, draftId } from './autosave.ts'
import { retry } from '../sync/retry.ts'
import { readDrafts } from './read-drafts.ts'
import { openSaveQueue } from '../sync/open-save-queue.ts'
import { readLead } from '../sync/read-lead.ts'
import { renewSession } from './renew-session.ts'
import { restoreLead, TOKEN_KEY, type RestoredLead } from './store-lead.ts'
import { refreshOpenPages } from '../sync/refresh-answers.ts'
import { returnToLead } from '../sync/return-to-lead.ts'
import type { PrefillSource } from '#core/lead/prefill.ts'
import { storedRecord } from './stored-records.ts'
import type { Session } from '../state/session.ts'

/**
 * Takes up what an earlier page of this application left in this browser; answers what takes up the rest, over the
 * network: where the lead is, and the saves that did not come through. What was typed meanwhile stays.
 */
export async function restoreDraft(session: Session): Promise<() => Promise<void>> {
  // whatever an earlier page waited for, this one does not
  writeKey(session.storage, 'isLoading', false)
  session.running.token ??= session.storage.session.readText(TOKEN_KEY) ?? undefined
  const sequence = await retry(session, session.pages.sequence)
  const restored = restoreLead(session, sequence)
  const { answers: stored, id, leadStatus } = restored
  renewSession(session)
  clearKeptErrors(session)
  await forgetPast(session)
  const kept = await readDrafts(session, sequence.kinds)
  dispatch(session, {
    type: 'draft-restored',
    draft: {
      ...restored,
      answers: { ...stored, ...kept.answers },
      numbers: kept.numbers,
      sources: sourcesOf(restored, { ...session.store.getState().numbers, ...kept.numbers }),
      leadId: id,
    },
    at: session.now(),
  })
  await autosave(session)
  session.storage.session.remove(LEFT_KEY)
  await session.records.remove(kept.ids.filter((one) => one !== draftId(session)))
  return async () => {
    if (id !== undefined) await findLead(session, id, leadStatus)
    if (session.store.getState().view) await forgetMaking(session)
    await openSaveQueue(session).resume()
  }
}

/** Where answers of an earlier page came from, but those that are known to be typed. */
function sourcesOf(
  { answers, isAlive, posthogParameters }: RestoredLead,
  typed: { readonly [dataPoint: string]: number },
): { readonly [dataPoint: string]: PrefillSource } {
  const untyped = Object.keys(answers).filter((name) => isAnswered(answers, name) && typed[name] === undefined)
  const isFromBefore = (name: string) => !isAlive || (posthogParameters?.leadPrefilledFields.includes(name) ?? false)
  return Object.fromEntries(untyped.map((name) => [name, isFromBefore(name) ? 'resumed' : 'typed']))
}

/** All data of the application was loaded: that clears the errors of all its pages (specification, section 4). */
function clearKeptErrors({ storage }: Session): void {
  const form = readKey(storage, 'dynamicPages')
  if (form) writeKey(storage, 'dynamicPages', attachErrors(form, []))
}

/**
 * Where the lead is by now. An application that has left the form waits until the server says so; one that has not goes on
 * with what this browser has and with what was answered elsewhere, and hears of it when the server is there again.
 */
async function findLead(session: Session, id: string, leadStatus: number = LEAD_STATUS.none): Promise<void> {
  if (!hasLeftForm(leadStatus)) {
    if (await readLead(session, id)) await refreshOpenPages(session)
    else void lookAgain(session, id)
    return
  }
  await retry(session, async () => {
    if (!(await readLead(session, id, TIMEOUT_MS))) throw new Error('the server does not say where the application is')
  })
}

async function lookAgain(session: Session, id: string): Promise<void> {
  const isSought = () => session.store.getState().leadId === id && !session.store.getState().view
  for (let tries = 0; isSought(); tries++) {
    await session.waitForNetwork(pauseBefore(RETRIES.lookUp, tries, 0))
    if (isSought()) await returnToLead(session)
  }
}

/** The lead is there and this browser has its secret: its making need not be repeated. */
async function forgetMaking({ records }: Session): Promise<void> {
  const made = (await records.all()).flatMap((one) => storedRecord(one) ?? []).filter(({ kind }) => kind === 'create')
  await records.remove(made.map(({ id }) => id))
}

/**
 * What is older than the session may be is kept no longer, sent or not
 * (docs/decisions/specification/201-choices.md).
 */
async function forgetPast({ records, site, now }: Session): Promise<void> {
  const oldest = now() - site.limits.sessionExpirationHours * HOUR
  // one without a time is read by nobody, and would stay for ever
  const past = (await records.all()).flatMap((one) => storedRecord(one) ?? []).filter(({ at = 0, madeAt = at }) => madeAt < oldest)
  await records.remove(past.map(({ id }) => id))
}

const HOUR = 3_600_000
const TIMEOUT_MS = 15_000
