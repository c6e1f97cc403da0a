import { exportLeads } from '#core/console/leads/export-leads.ts'
import { listLeads } from '#core/console/leads/list-leads.ts'
import { searchLeads } from '#core/console/leads/search-leads.ts'
import { answerChange, answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { sayFilter, siteOfFilter } from '#apps/api/console/answering/say-filter.ts'
import { findAllLeads } from '#apps/api/console/leads/find-all-leads.ts'
import { findConsoleLeads, findNamedLeads } from '#apps/api/console/leads/find-console-leads.ts'
import { writeLeadsCsv } from '#apps/api/console/leads/write-leads-csv.ts'

const ON_A_PAGE = 50
const AT_ONCE = 500
/** An export is no copy of the database. */
const MOST_EXPORTED = 5000

export default [
  answerRead(listLeads, async ({ scope, query }, console) => ({
    ok: true,
    value: await findConsoleLeads({ ...console, db: console.database.db }, { scope, words: query, limit: ON_A_PAGE }),
  })),
  // a change, because whoever looks for a person is in the log; for whom is not
  answerChange(searchLeads, async ({ scope, body: { text, ...words } }, console, tx) => ({
    ok: true,
    value: await findNamedLeads({ ...console, db: tx }, { scope, words, text, limit: ON_A_PAGE }),
    audit: { action: 'leads-searched' },
  })),
  answerChange(exportLeads, async ({ scope, body: { text, ...words } }, console, tx) => {
    const { leads, isCut } = await findAllLeads(
      (before) => findConsoleLeads({ ...console, db: tx }, { scope, words: { ...words, before }, text, limit: AT_ONCE }),
      MOST_EXPORTED,
    )
    return {
      ok: true,
      value: { csv: writeLeadsCsv(leads), leads: leads.length, isCut },
      audit: {
        action: 'leads-exported',
        subject: `${leads.length} leads; filter: ${sayFilter({ text, ...words })}`,
        site: siteOfFilter(scope, words.site),
      },
    }
  }),
]
