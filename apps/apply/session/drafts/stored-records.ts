import { anything, number, object, oneOf, recordOfValid, text } from '#core/parse/parser.ts'

/*
 * Parsers of what this browser stored, which an earlier release, another tab or the person may
 * have written (docs/decisions/session/249-stored-records.md).
 */

/** What was typed and not acknowledged yet; each answer is read by its kind later. */
export const storedDraft = object({
  id: text,
  site: text,
  at: number,
  answers: recordOfValid(anything),
  numbers: recordOfValid(number),
})

/** A save that the server has not acknowledged. */
export const storedSave = object({
  id: text,
  kind: oneOf('create', 'save', 'submit'),
  key: text,
  madeAt: number,
  body: recordOfValid(anything),
})

/** Any record: what is needed to remove it. */
export const storedRecord = object({ id: text }, { kind: text, at: number, madeAt: number })
