import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Tests of a file's queries that stand in another file than its neighbour of the same name, in the same folder. */
const ELSEWHERE: { readonly [file: string]: readonly string[] } = {
  'apps/api/store/console/affiliates/read-told.ts': ['read-brought.test.ts'],
  'apps/api/store/console/count-jobs.ts': ['find-dead-letters.test.ts'],
  'apps/api/store/console/in-scope.ts': ['list-receivers.test.ts', 'question-costs.test.ts'],
  'apps/api/store/console/job-in-scope.ts': ['find-dead-letters.test.ts'],
  'apps/api/store/console/leads/read-lead-answers.ts': ['count-leads-since.test.ts'],
  'apps/api/store/console/leads/read-stored-lead.ts': ['read-jobs-of.test.ts'],
  'apps/api/store/consents/read-ledger.ts': ['consent-heads.test.ts'],
  'apps/api/store/documents/document-cleaning.ts': ['documents.test.ts'],
  'apps/api/store/documents/document-parts.ts': ['documents.test.ts'],
  'apps/api/store/documents/own-documents.ts': ['sendings.test.ts'],
  'apps/api/store/funnel/sum-questions.ts': ['sale-counts.test.ts'],
  'apps/api/store/partners/each-sale.ts': ['sales.test.ts'],
  'apps/api/store/partners/find-sale-owner.ts': ['sales.test.ts'],
  'apps/api/store/partners/lead-and-submissions.ts': ['submissions.test.ts'],
  'apps/api/store/partners/outcomes.ts': ['sales.test.ts'],
  'apps/api/store/partners/read-past-turns.ts': ['routings.test.ts'],
  'apps/api/store/partners/receivers.ts': ['postbacks.test.ts'],
  'apps/api/store/partners/reservations.ts': ['places-apart.test.ts', 'longer-windows.test.ts'],
}

/** The tests that are to notice bugs in the queries of a file, in the order in which they are tried. */
export function testsOf(root: string, file: string): readonly string[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const neighbours = [file.replace(/\.ts$/u, '.test.ts'), file.replace(/\.ts$/u, '.unit.test.ts')]
  const elsewhere = (ELSEWHERE[file] ?? []).map((name) => `${folder}${name}`)
  return [...elsewhere, ...neighbours].filter((test) => existsSync(join(root, test)))
}
