import { callBackend, type CallShape } from '#core/browser/network/backend.ts'
import { failed, type HttpResponse } from '#core/browser/network/http.ts'
import { createLead, createLegacyLead } from '#core/contract/lead/create-lead.gen.ts'
import { saveLead, saveLegacyLead } from '#core/contract/lead/save-lead.gen.ts'
import { leadView } from '#core/contract/lead/lead-view.gen.ts'
import { createSaveQueue, type SaveQueue } from './save-queue.ts'
import type { Save } from './reduce-queue.ts'
import { SETTLED_AFTER_MS } from '../drafts/autosave.ts'
import type { Session } from '../state/session.ts'
import { idIn, logFailure, settleSave } from './settle-save.ts'
import { dispatch } from '../state/dispatch.ts'
import { pause, tryOnce } from './pauses.ts'

/** The session's queue of saves, opened when it is first needed. */
export function openSaveQueue(session: Session): SaveQueue {
  session.running.queue ??= makeQueue(session)
  return session.running.queue
}

const makeQueue = (session: Session): SaveQueue =>
  createSaveQueue({
    records: session.records,
    send: async (save) => ofBackend(await send(session, save)),
    reportFailure: (save, response) => logFailure(session, save, response),
    settle: (save, response) => settleSave(session, save, response),
    showNetwork: (isThere) => dispatch(session, { type: isThere ? 'network-back' : 'network-lost' }),
    hold: () => hold(session),
    wait: (milliseconds) => pause(session, milliseconds),
    whenSettled: (run) => void setTimeout(run, SETTLED_AFTER_MS),
    now: session.now,
    random: session.chance,
  })

/** The page waits no more and says so: Continue hands over what is answered then. */
function hold(session: Session): void {
  dispatch(session, { type: 'wait-ended' })
  session.notify('problems>not-ready')
}

/** Every save that a backend has stored is answered with the lead, or its id; a success without it is a stranger's, and is tried again. */
const ofBackend = (response: HttpResponse | undefined): HttpResponse | undefined =>
  response?.isSuccess && !leadView(response.body) && idIn(response.body) === undefined ? failed() : response

/** One try of a save. Saves of a lead that is not created yet wait for it. */
async function send(session: Session, save: Save) {
  const { backend, site, store } = session
  const { leadId } = store.getState()
  const isLegacy = site.flow === 'legacy'
  const call = (shape: CallShape, more: object) =>
    tryOnce(session, (signal) => callBackend(backend, shape, { body: { ...save.body, ...more }, key: save.key, signal }))
  const make = (more: object) => call(isLegacy ? createLegacyLead : createLead, more)
  if (save.kind === 'create') return await (site.captcha ? makeChecked(session, make) : make({}))
  if (leadId === undefined) return undefined
  return await call(isLegacy ? saveLegacyLead : saveLead, { id: leadId })
}

/** Where the part does not come, the lead is made without. */
async function makeChecked(session: Session, make: (more: object) => Promise<HttpResponse>): Promise<HttpResponse> {
  const part = await import('../../captcha/send-checked.ts').catch(() => undefined)
  return await (part ? part.sendChecked(session, make) : make({}))
}
