import type { Page } from '#core/define/page.ts'
import { LINKED } from '#core/ui/linked-box.tsx'
import type { FieldMessage } from '#core/ui/screen.ts'
import { linkedFields } from './linked-fields.ts'
import type { Session } from './session.ts'

/** What Continue says while the tick for what a link filled in is missing. */
export function unconfirmed(session: Session, page: Page): readonly FieldMessage[] {
  if (session.running.linked === 'theirs' || linkedFields(session, page).length === 0) return []
  return [{ fieldName: LINKED, message: session.findText([`${LINKED}>missing`], {}) }]
}
