import { forgetKept, forgetLead } from './remember-lead.ts'
import type { Session } from './session.ts'

/** Nothing of the applicant stays on this device: not in storage, not in the page, nothing that waits to be sent. */
export async function forgetApplicant(session: Session): Promise<void> {
  const { running, store, records, pages } = session
  await running.queue?.drop([...running.queue.waiting()])
  forgetLead(session)
  await forgetKept(session)
  const kept = (await records.all()).flatMap((record) => (isKept(record) ? [record.id] : []))
  await records.remove(kept)
  Object.assign(running, { queued: {}, fromLink: {}, prefilled: {} })
  const { stepOrder } = await pages.sequence()
  store.setState({ answers: {}, numbers: {}, order: stepOrder, errors: [] })
}

const isKept = (record: unknown): record is { readonly id: string } =>
  typeof record === 'object' && record !== null && 'id' in record && typeof record.id === 'string'
