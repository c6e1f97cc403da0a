import { revealLead } from '#core/console/leads/reveal-lead.ts'
import { runLeadAgain } from '#core/console/leads/run-lead-again.ts'
import { showLead } from '#core/console/leads/show-lead.ts'
import { answerChange, answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { openLendersSentences } from '#apps/api/console/leads/check-consents.ts'
import { openAnswers } from '#apps/api/console/leads/open-answers.ts'
import { runAgain } from '#apps/api/console/leads/run-again.ts'
import { showConsoleLead } from '#apps/api/console/leads/show-console-lead.ts'
import { wordsOfPartners } from '#apps/api/console/leads/words-of-partners.ts'
import { findSiteOf, readStoredLead } from '#apps/api/store/console/leads/read-stored-lead.ts'
import { readLeadAnswers } from '#apps/api/store/console/leads/read-lead-answers.ts'

const UNKNOWN = { ok: false, error: 'unknown' } as const

export default [
  answerRead(showLead, async (asked, console) => {
    const value = await showConsoleLead(console, asked, asked.params.id)
    return value ? { ok: true, value } : UNKNOWN
  }),
  answerChange(revealLead, async ({ scope, params: { id }, body: { reason } }, { encryption }, tx) => {
    const kept = await readLeadAnswers(tx, scope, id)
    if (!kept) return UNKNOWN
    const answers = openAnswers(kept, id, encryption).map(({ field, label, value }) => ({ field, label, value }))
    const consents = await openLendersSentences(tx, id, encryption)
    const stored = await readStoredLead(tx, scope, id)
    const said = stored ? [...wordsOfPartners(stored.rows)] : []
    return { ok: true, value: { answers, consents, said }, audit: { action: 'lead-revealed', subject: id, reason, site: kept.site } }
  }),
  answerChange(runLeadAgain, async ({ scope, params: { id } }, console, tx) => {
    const site = await findSiteOf(tx, scope, id)
    if (site === undefined) return UNKNOWN
    const { jobs, postbacks, off } = await runAgain(console, tx, id)
    return { ok: true, value: { jobs: [...jobs], postbacks, off: [...off] }, audit: { action: 'lead-run-again', subject: id, site } }
  }),
]
