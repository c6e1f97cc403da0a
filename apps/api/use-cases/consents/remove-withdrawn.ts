import { removeAnswer } from '#apps/api/domain/answers/remove-answer.ts'
import { siteBoxes } from '#apps/api/domain/consents/own-consents.ts'
import { note, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { keptFiles } from '#apps/api/store/documents/documents.ts'
import { emptyPlaces, endSendings } from '#apps/api/store/documents/open-sendings.ts'
import type { ConsentChoice } from './take-choices.ts'

/**
 * Takes out the files that were handed in under consents which are withdrawn: lenders can fetch them no more, and a step that asks
 * for them asks anew. Answers the names of the files, which are to be removed once the change is written.
 */
export async function removeWithdrawn(open: OpenLead, choices: readonly ConsentChoice[]): Promise<readonly string[]> {
  const withdrawn = choices.flatMap(({ code, accepted }) => (accepted ? [] : [code]))
  const under = siteBoxes(open.context).flatMap(({ code, files = [] }) => (withdrawn.includes(code) ? files : []))
  if (under.length === 0) return []
  const kept = await keptFiles(open.tx, open.lead.id)
  const fields = under.filter((field) => kept.has(field))
  await endSendings(open.tx, open.lead.id, { fields, at: open.now })
  for (const field of fields) {
    open.lead = removeAnswer(open.lead, field)
    note(open, 'document-removed', { field })
  }
  return await emptyPlaces(open.tx, open.lead.id, { fields, at: open.now })
}
