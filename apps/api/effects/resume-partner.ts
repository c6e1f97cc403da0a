import { changeSubmission, type OpenLead } from '../domain/leads/open-lead.ts'
import { goToState } from '../domain/leads/go-to-state.ts'
import type { Lead } from '../domain/leads/lead.ts'
import { waitFromHere } from '../domain/leads/wait-from-here.ts'
import { askingJob } from '../domain/partners/asking-job.ts'
import { chosenOf, isOpen } from '../domain/partners/compared-offers.ts'
import type { Submission } from '../store/partners/submission.ts'
import { askNextPartner } from './ask-next-partner.ts'
import { defineEffect, type Outcome } from './definition/define-effect.ts'

/** Asks the partner again whose step the applicant has answered. */
export const effect = defineEffect({
  name: 'resume-partner',
  follows: ['step-answered'],
  sends: ['ask-partner', 'ping-partners'],
  when: 'event',
  run: resumePartner,
})

/** Where no lender is open that could be told, the next one is asked: the applicant waits for nobody. */
async function resumePartner(open: OpenLead): Promise<Outcome<'ask-partner' | 'ping-partners'>> {
  const { lead } = open
  const waiting = findWaiting(lead)
  if (!waiting) return await askNextPartner(open)
  goToState(open, 'CHECKING')
  open.lead = { ...open.lead, step: null, wanted: {}, ...waitFromHere(open) }
  changeSubmission(open, waiting, { state: 'queued', tries: 0, wanted: null })
  return { jobs: [askingJob(open, waiting, { ...(lead.step !== null && { step: lead.step }) })] }
}

/** The lender that waits for the step; one that a late answer put out of waiting is still open. */
function findWaiting({ submissions }: Lead): Submission | undefined {
  const open = submissions.filter(isOpen)
  const chosen = chosenOf({ submissions: open })
  return open.find(({ state }) => state === 'waiting') ?? chosen ?? open[0]
}
