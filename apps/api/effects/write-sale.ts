import { writeSale } from '../domain/partners/sales/write-sale.ts'
import { defineEffect, NOTHING } from './definition/define-effect.ts'

/** Writes down that a lead was sold, when its applicant goes on to the lender or the lender takes over. */
export const effect = defineEffect({
  name: 'write-sale',
  follows: ['applicant-redirected', 'partner-took-over'],
  sends: [],
  when: 'change',
  run: async (open) => {
    const sold = open.events.find(({ name }) => name === 'applicant-redirected' || name === 'partner-took-over')
    const submission = open.lead.submissions.find(({ partner }) => partner === sold?.details['partner'])
    if (submission) await writeSale(open, submission, open.now)
    return NOTHING
  },
})
