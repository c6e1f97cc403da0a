import type { ComponentType, HTMLAttributes } from 'react'
import type { AnswerValue } from '../../define/answers.ts'
import type { DataPointKind } from '../../define/data-point.ts'
import type { PageField } from '../../define/page.ts'
import { idOf } from '../id-of.ts'

/** What every control is given. It is uncontrolled: it starts with `value`, and the answer stands in the form. */
export interface ControlProps {
  readonly field: PageField
  /** Name of the control, and the beginning of its parts' names. */
  readonly name: string
  readonly value: AnswerValue | undefined
  readonly label: string
  /** Ids of hint and error. */
  readonly describedBy: string
  readonly isInvalid: boolean
  readonly isLast: boolean
  /** How a question is drawn: rows are made of questions. */
  readonly Question: ComponentType<QuestionProps>
}

/** A question and its answer so far. `name` is given inside rows. */
export interface QuestionProps {
  readonly field: PageField
  readonly name?: string
  readonly value: AnswerValue | undefined
  /** Not asked (yet): it stays in the form, unseen, with its answer. */
  readonly isHidden?: boolean
  /** The last one of the page: the keyboard offers to go. */
  readonly isLast?: boolean
  /** The heading of the page already asks it: the label is only for those who cannot see. */
  readonly isQuiet?: boolean
  /** Filled in by a link, and not yet looked at. */
  readonly isLinked?: boolean
}

/** A control and how its question stands around it. */
export interface KindOfControl {
  readonly Control: ComponentType<ControlProps>
  /** True where it is a group of native controls, which stand in a fieldset. */
  readonly isGroup?: (field: PageField) => boolean
  /** True where it writes the label itself. */
  readonly isWhole?: true
}

/** The control of each kind of data point, and those of questions that are asked in a way of their own. */
export type Controls = { [Kind in DataPointKind | 'loan-number' | 'decoded' | 'more-than' | 'suggest']: KindOfControl }

/** The attributes that the native input of a control carries, whatever its kind. */
export const wiringOf = ({ name, describedBy, isInvalid, isLast, field }: ControlProps) =>
  ({
    id: idOf(name),
    name,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    autoComplete: field.autocomplete ?? 'off',
    enterKeyHint: isLast ? 'go' : 'next',
  }) as const

/** Type and keyboard of a text or phone. */
export function typeOf(field: PageField) {
  if (field.kind === 'phone') return { type: 'tel', inputMode: 'tel' } as const
  return { type: 'text', inputMode: field.inputMode, autoCapitalize: field.capitals ?? 'none' } as const
}

/** Keyboards keep their hands off what is no prose: names, addresses, codes. */
export const verbatim = { autoCorrect: 'off', spellCheck: false } as const satisfies HTMLAttributes<HTMLInputElement>

/** Puts a text into an input as if it were typed there, so that the form hears of it. */
export function typeInto(input: HTMLInputElement | HTMLSelectElement, text: string): void {
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
