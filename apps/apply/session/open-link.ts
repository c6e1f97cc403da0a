import { readLink } from '../../../core/contract/open-link.ts'
import type { HttpAnswer } from '../../../core/browser/http.ts'
import { restoreApplicationData } from '../../../core/lead/application-data.ts'
import type { LinkEnd } from '../../../core/ui/screen.ts'
import { callPatiently } from './call-patiently.ts'
import { findFurthest } from './find-next.ts'
import { leadPath } from './follow-lead.ts'
import { goTo } from './go-to.ts'
import { isHandedOver, isLeadView, receiveView } from './receive-view.ts'
import { forgetKept, forgetLead, rememberAnswers } from './remember-lead.ts'
import type { Session } from './session.ts'
import { showColors } from './show-colors.ts'

/** Reads where the link of the address leads; on a device that knows the lead, goes on with it. */
export async function openLink(session: Session): Promise<LinkEnd> {
  const id = session.router.parameter('id') ?? ''
  const { affiliateReferenceParams } = session.visit()
  const refTransactionId = textIn(affiliateReferenceParams, 'transactionId')
  const answer = await callPatiently(session, readLink, { params: { id, urlType: 'continue' }, query: { refTransactionId } })
  const body = new Map<string, unknown>(Object.entries(recordOf(answer)))
  showColors(session, body.get('uiColors'))
  const maskedPhone = body.get('maskedPhone')
  if (answer.isSuccess && (await takeOver(session, body.get('opened')))) return { at: 'opened' }
  return typeof maskedPhone === 'string' ? { at: 'phone', maskedPhone } : { at: 'gone' }
}

/** The lead with its answers becomes this browser's application. An answer that was typed here later stays. */
export async function takeOver(session: Session, opened: unknown): Promise<boolean> {
  if (typeof opened !== 'object' || opened === null || !('lead' in opened) || !isLeadView(opened.lead) || !('application' in opened))
    return false
  const { lead } = opened
  const { store, pages } = session
  if (store.getState().leadId !== lead.id) await giveUpOther(session)
  const sequence = await pages.sequence()
  const { answers } = restoreApplicationData(opened.application, sequence)
  const numbers = numbersIn('numbers' in opened ? opened.numbers : undefined)
  const { numbers: typed } = store.getState()
  const newer = Object.fromEntries(Object.entries(answers).filter(([name]) => (numbers[name] ?? 0) >= (typed[name] ?? 0)))
  store.setState((state) => ({
    answers: { ...state.answers, ...newer },
    numbers: { ...numbers, ...onlyAbove(state.numbers, numbers) },
    acknowledged: { ...state.acknowledged, ...numbers },
    edition: state.edition + 1,
  }))
  receiveView(session, lead)
  await rememberAnswers(session)
  goTo(session, isHandedOver(lead) ? await leadPath(session, lead) : await findFurthest(session), 'replace')
  return true
}

/** Another application that was begun here makes room: what it had not sent would be sent to this one. */
async function giveUpOther(session: Session): Promise<void> {
  const { running, store } = session
  await running.queue?.drop([...running.queue.waiting()])
  forgetLead(session)
  await forgetKept(session)
  running.queued = {}
  store.setState({ answers: {}, numbers: {} })
}

const onlyAbove = (own: { readonly [name: string]: number }, others: { readonly [name: string]: number }) =>
  Object.fromEntries(Object.entries(own).filter(([name, number]) => number > (others[name] ?? 0)))

const recordOf = ({ body }: HttpAnswer): object => (typeof body === 'object' && body !== null ? body : {})

function numbersIn(found: unknown): { readonly [name: string]: number } {
  const entries = typeof found === 'object' && found !== null ? Object.entries(found) : []
  return Object.fromEntries(entries.flatMap(([name, value]) => (Number.isSafeInteger(value) ? [[name, Number(value)]] : [])))
}

function textIn(found: unknown, name: string): string | undefined {
  const value: unknown = typeof found === 'object' && found !== null ? new Map(Object.entries(found)).get(name) : undefined
  return typeof value === 'string' ? value : undefined
}
