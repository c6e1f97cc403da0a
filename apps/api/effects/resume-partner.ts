import { changeSubmission, type OpenLead } from '../domain/leads/open-lead.ts'
import { goToState } from '../domain/leads/go-to-state.ts'
import { waitFromHere } from '../domain/leads/wait-from-here.ts'
import { askingJob } from '../domain/partners/asking-job.ts'
import { defineEffect, NOTHING, type Outcome } from './definition/define-effect.ts'

/** Asks the partner again whose step the applicant has answered. */
export const effect = defineEffect({
  name: 'resume-partner',
  follows: ['step-answered'],
  sends: ['ask-partner'],
  when: 'event',
  run: resumePartner,
})

async function resumePartner(open: OpenLead): Promise<Outcome<'ask-partner'>> {
  const { lead } = open
  const waiting = lead.submissions.find(({ state }) => state === 'waiting')
  goToState(open, 'CHECKING')
  open.lead = { ...open.lead, step: null, wanted: {}, ...waitFromHere(open) }
  if (!waiting) return NOTHING
  changeSubmission(open, waiting, { state: 'queued', tries: 0, wanted: null })
  return { jobs: [askingJob(open, waiting, { ...(lead.step !== null && { step: lead.step }) })] }
}
