import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Fault, FirstPageKind, Reading } from '../field-kind.ts'
import { textAt } from '../text/text-at.ts'

/** Consents on a first page are read and validated as on any other. */
export const firstPage: FirstPageKind = { read: readBoxes, validate: refused, missing: (field) => refused(field, {}) }

/** A notice has no box. */
function readBoxes({ consents = [] }: PageField, reading: Reading): { readonly [code: string]: boolean } {
  const boxes = consents.filter(({ as }) => as !== 'notice')
  return Object.fromEntries(boxes.map(({ code }) => [code, textAt(reading, `.${code}`) === 'true']))
}

/** Returns a fault for every required box that is not ticked: each box has a sentence of its own. */
function refused({ consents = [] }: PageField, value: AnswerValue): readonly Fault[] {
  const given = new Map(typeof value === 'object' ? Object.entries(value) : [])
  return consents
    .filter(({ as, code }) => as === 'required' && given.get(code) !== true)
    .map(({ code }) => ({ at: `.${code}`, code: 'must-accept' }))
}
