import type { HttpResponse } from '#core/browser/network/http.ts'
import { sendOwnLink } from '#core/contract/customer/send-own-link.gen.ts'
import { readOwnLead } from '#core/contract/lead/read-own-lead.gen.ts'
import { restoreApplicationData } from '#core/lead/application-data.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { callWithRetry, notifyProblem } from '../sync/call-with-retry.ts'
import type { Session } from '../state/session.ts'

/** Has the server send the link back; returns the address to which it goes, which may not be the one that is typed by now. */
export async function sendLink(session: Session): Promise<string | undefined> {
  const { leadId, answers, numbers, acknowledged } = session.store.getState()
  const onLead = { params: { id: leadId ?? '' } }
  const isSaved = (numbers['email'] ?? 0) <= (acknowledged['email'] ?? 0)
  const read = isSaved ? undefined : await callWithRetry(session, readOwnLead, onLead)
  if (read && !read.isSuccess) return refuse(session, read)
  const { email } = read ? await storedAnswers(session, read) : answers
  const response = await callWithRetry(session, sendOwnLink, onLead)
  return response.isSuccess && typeof email === 'string' ? email : refuse(session, response)
}

async function storedAnswers({ pages }: Session, { body }: HttpResponse): Promise<Answers> {
  const { application = {} } = readOwnLead.parse(body) ?? {}
  return restoreApplicationData(application, await pages.sequence()).answers
}

function refuse(session: Session, response: HttpResponse): undefined {
  notifyProblem(session, response)
}
