import type { HttpResponse } from '#core/browser/network/http.ts'
import { saveFile } from '#core/browser/page/save-file.ts'
import { changeConsents } from '#core/contract/consents/customer-consents.gen.ts'
import { forgetDevice } from '#core/contract/customer/forget-device.gen.ts'
import { readOwnDevices, revokeOwnDevices } from '#core/contract/customer/own-devices.gen.ts'
import { copyOwnApplication, eraseApplicant, readOwnApplication } from '#core/contract/customer/own-application.gen.ts'
import type { OwnActions, OwnAnswers } from '#core/ui/page/screen.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { restoreApplicationData } from '#core/lead/application-data.ts'
import { readOwnLead } from '#core/contract/lead/read-own-lead.gen.ts'
import { callWithRetry, callUntilReached, notifyProblem } from '../sync/call-with-retry.ts'
import { forgetApplicant, forgetVisit } from '../drafts/forget-applicant.ts'
import { noteConsents } from '../sync/note-consents.ts'
import { readLead } from '../sync/read-lead.ts'
import { refreshOpenPages } from '../sync/refresh-answers.ts'
import type { Session } from '../state/session.ts'

/** What the applicant can do on their own page, about the lead that this browser has the secret of. */
export function ownActions(session: Session): OwnActions {
  const id = () => session.store.getState().leadId
  const onLead = () => ({ params: { id: id() ?? '' } })
  const read = async () => {
    if (id() === undefined) return undefined
    const { isSuccess, body } = await callUntilReached(session, readOwnApplication, onLead())
    return isSuccess ? readOwnApplication.parse(body) : undefined
  }
  return {
    read,
    reference: () => {
      const leadId = id()
      return leadId && referenceOf(leadId)
    },
    answers: async () => {
      const { body } = await callUntilReached(session, readOwnLead, onLead())
      const opened = readOwnLead.parse(body)
      return opened && (await readAnswers(session, opened.application))
    },
    withdraw: async (code) => {
      const response = await callWithRetry(session, changeConsents, { ...onLead(), body: { consents: [{ code, accepted: false }] } })
      if (!response.isSuccess) return refuse(session, response)
      noteConsents(session, response.body)
      await readLead(session, id() ?? '')
      await refreshOpenPages(session)
      return await read()
    },
    copy: async () => {
      const response = await callWithRetry(session, copyOwnApplication, onLead())
      if (!response.isSuccess) refuse(session, response)
      else saveFile(`${session.site.site}-${id()?.slice(0, 8) ?? ''}.json`, JSON.stringify(response.body, undefined, 2), 'application/json')
      return response.isSuccess
    },
    erase: async () => {
      const response = await callWithRetry(session, eraseApplicant, onLead())
      // a repeat whose first try was done already finds nobody; else the server does not know this browser, and erases nothing
      const isDone = response.isSuccess || (response.status === 404 && response.wasLost)
      if (isDone) await forgetApplicant(session)
      else refuse(session, response)
      return isDone
    },
    devices: async () => readOwnDevices.parse((await callUntilReached(session, readOwnDevices, onLead())).body)?.devices,
    revoke: async (device) => {
      const response = await callWithRetry(session, revokeOwnDevices, { ...onLead(), body: { device } })
      return response.isSuccess ? revokeOwnDevices.parse(response.body)?.devices : refuse(session, response)
    },
    leave: async () => {
      const response = await callWithRetry(session, forgetDevice, { body: { leadId: id() } })
      if (response.isSuccess) await forgetVisit(session)
      else refuse(session, response)
      return response.isSuccess
    },
  }
}

/**
 * Answers that only this page shows: those of an application that is over stay in no storage of the browser. Pages of the
 * flow come first; a partner's steps follow.
 */
async function readAnswers({ pages }: Session, application: unknown): Promise<OwnAnswers> {
  const sequence = await pages.sequence()
  const paths = [...new Set([...sequence.stepOrder, ...Object.keys(sequence.pages)])]
  const found = await Promise.all(paths.map((path) => pages.page(path)))
  return { answers: restoreApplicationData(application, sequence).answers, pages: found.flatMap((page) => page ?? []) }
}

function refuse(session: Session, response: HttpResponse): undefined {
  notifyProblem(session, response)
}
