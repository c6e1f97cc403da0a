import type { HttpAnswer } from '#core/browser/http.ts'
import { saveFile } from '#core/browser/save-file.ts'
import { changeConsents } from '#core/contract/customer-consents.ts'
import { forgetDevice } from '#core/contract/forget-device.ts'
import { readOwnDevices, revokeOwnDevices } from '#core/contract/own-devices.ts'
import { copyOwnApplication, eraseApplicant, readOwnApplication } from '#core/contract/own-application.ts'
import type { OwnActions, OwnDevices, OwnView } from '#core/ui/screen.ts'
import { callPatiently, callUntilHeard, problemKey } from './call-patiently.ts'
import { forgetApplicant, forgetVisit } from './forget-applicant.ts'
import { noteConsents } from './note-consents.ts'
import { readLead } from './read-lead.ts'
import type { Session } from './session.ts'

/** What the applicant can do on their own page, about the lead that this browser has the secret of. */
export function ownActions(session: Session): OwnActions {
  const id = () => session.store.getState().leadId
  const onLead = () => ({ params: { id: id() ?? '' } })
  const read = async () => {
    if (id() === undefined) return undefined
    const { isSuccess, body } = await callUntilHeard(session, readOwnApplication, onLead())
    return isSuccess && isOwn(body) ? body : undefined
  }
  return {
    read,
    withdraw: async (code) => {
      const answer = await callPatiently(session, changeConsents, { ...onLead(), body: { consents: [{ code, accepted: false }] } })
      if (!answer.isSuccess) return refuse(session, answer)
      noteConsents(session, answer.body)
      await readLead(session, id() ?? '')
      return await read()
    },
    copy: async () => {
      const answer = await callPatiently(session, copyOwnApplication, onLead())
      if (!answer.isSuccess) refuse(session, answer)
      else saveFile(`${session.site.site}-${id()?.slice(0, 8) ?? ''}.json`, JSON.stringify(answer.body, undefined, 2), 'application/json')
      return answer.isSuccess
    },
    erase: async () => {
      const answer = await callPatiently(session, eraseApplicant, onLead())
      // a repeat whose first try was done already finds nobody
      const isDone = answer.isSuccess || answer.status === 404
      if (isDone) await forgetApplicant(session)
      else refuse(session, answer)
      return isDone
    },
    devices: async () => devicesIn((await callUntilHeard(session, readOwnDevices, onLead())).body),
    revoke: async (device) => {
      const answer = await callPatiently(session, revokeOwnDevices, { ...onLead(), body: { device } })
      return answer.isSuccess ? devicesIn(answer.body) : refuse(session, answer)
    },
    leave: async () => {
      const answer = await callPatiently(session, forgetDevice, { body: { leadId: id() } })
      if (answer.isSuccess) await forgetVisit(session)
      else refuse(session, answer)
      return answer.isSuccess
    },
  }
}

function refuse(session: Session, answer: HttpAnswer): undefined {
  session.notify(problemKey(answer))
}

const isOwn = (body: unknown): body is OwnView =>
  typeof body === 'object' && body !== null && 'lenders' in body && 'consents' in body && 'erasedAt' in body

const devicesIn = (body: unknown): OwnDevices | undefined =>
  typeof body === 'object' && body !== null && 'devices' in body && Array.isArray(body.devices) ? body.devices : undefined
