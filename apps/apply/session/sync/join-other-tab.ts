import { callBackend } from '#core/browser/network/backend.ts'
import { readKey } from '#core/browser/storage/storage-door.ts'
import { readLeadStatus } from '#core/contract/lead/read-lead-status.gen.ts'
import { isOver } from '../state/is-over.ts'
import { guardApplication, receiveView } from './receive-view.ts'
import type { Session } from '../state/session.ts'

/** Takes up the lead that another tab of this browser has made meanwhile; one that has ended is left alone. */
export function joinOtherTab(session: Session): Promise<void> {
  const { running } = session
  running.joining ??= join(session).finally(() => delete running.joining)
  return running.joining
}

async function join(session: Session): Promise<void> {
  const { store, storage, running, backend } = session
  const isMaking = running.queue?.waiting().some(({ kind }) => kind === 'create') ?? false
  const id = store.getState().leadId === undefined && !isMaking ? readKey(storage, 'lid') : undefined
  if (id === undefined) return
  const isSame = guardApplication(session)
  const { body } = await callBackend(backend, readLeadStatus, { params: { id }, timeoutMs: 4000 })
  const view = readLeadStatus.parse(body)
  if (view && !isOver(view) && isSame()) receiveView(session, view)
}
