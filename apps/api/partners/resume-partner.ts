import { changeSubmission } from '../db/submissions.ts'
import { placeOf, type OpenLead } from '../leads/open-lead.ts'
import { goToState } from '../leads/go-to-state.ts'
import { waitFromHere } from './ask-next-partner.ts'
import { sendAsking } from './send-asking.ts'

/** Asks the partner again whose step the applicant has answered. */
export async function resumePartner(open: OpenLead): Promise<undefined> {
  const { tx, lead } = open
  const waiting = lead.submissions.find(({ state }) => state === 'waiting')
  goToState(open, 'CHECKING')
  open.lead = { ...open.lead, step: null, wanted: {}, ...waitFromHere(open) }
  if (!waiting) return
  await changeSubmission(tx, placeOf(open, waiting), { state: 'queued', tries: 0, wanted: null })
  await sendAsking(open, waiting, { ...(lead.step !== null && { step: lead.step }) })
}
