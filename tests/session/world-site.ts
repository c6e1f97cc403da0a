import { fieldsOf } from '#apps/apply/session/navigation/flow-order.ts'
import { dynamicPages } from '#core/contract/lead/lead-view.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Page } from '#core/model/page/page.ts'
import type { SiteSequence } from '#core/model/site/site-configuration.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import { makePage } from './make-page.ts'
import { linkPages } from '#core/journey/link-pages.ts'
import type { FieldMessage } from '#core/ui/page/screen.ts'

/** The value that only the server refuses, and one that the page refuses. */
export const REFUSED = 'refused'
export const INVALID = '1'

/** Four questions on four pages, then the page that waits for lenders. */
const page = (id: string, more: Partial<Page> = {}): Page =>
  makePage(id, { fields: [{ name: id, kind: 'text', wire: id, pattern: '^[a-z]+$' }], ...more })
export const FIRST = page('first')
export const PAGES: readonly Page[] = [
  FIRST,
  page('second'),
  page('third'),
  page('last'),
  page('checking', { flow: 'server', fields: [], stateCode: 4 }),
]
export const PATHS: readonly string[] = ['first', 'second', 'third', 'last']
export const SEQUENCE: SiteSequence = {
  stepOrder: PATHS,
  pages: Object.fromEntries(PAGES.map(({ id }) => [id, id])),
  states: { '4': 'checking' },
  kinds: Object.fromEntries(PATHS.map((name) => [name, 'text'])),
  wirePaths: Object.fromEntries(PATHS.map((name) => [name, name])),
}
/** The form as the server plans it. */
export const FORM = dynamicPages.parse(linkPages(PATHS.map((id) => ({ path: id, stage: '10-x', fields: [id] }))))
export const CONTEXT = { today: '2026-11-23', age: { minAge: 18, maxAge: 75 } }

/** The messages of a page for the answers given. */
export const errorsOf = (asked: Page, answers: Answers): readonly FieldMessage[] =>
  validatePage(fieldsOf(asked), answers, CONTEXT).map(({ field, code }) => ({ fieldName: field, message: code }))
