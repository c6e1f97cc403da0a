import type { FieldError } from '#core/fields/field-kind.ts'
import { isAnswered } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import { keptFiles } from '#apps/api/store/documents/documents.ts'
import type { OpenLead } from '../leads/open-lead.ts'

/** The files that a page's answers name and that have not come for this lead and question. */
export async function missingFiles({ tx, lead }: OpenLead, fields: readonly PageField[]): Promise<readonly FieldError[]> {
  const named = fields.filter(({ kind, name }) => kind === 'file' && isAnswered(lead.answers, name))
  if (named.length === 0) return []
  const kept = await keptFiles(tx, lead.id)
  return named.filter(({ name }) => kept.get(name) !== lead.answers[name]).map(({ name }) => ({ field: name, code: 'required' }))
}
