import type { ComponentType, HTMLAttributes } from 'react'
import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import { idOf } from './id-of.ts'

/** Props of every control. Controls are uncontrolled: `value` is only the initial value. */
export interface ControlProps {
  readonly field: PageField
  /** Name of the control, and prefix of the names of its parts. */
  readonly name: string
  readonly value: AnswerValue | undefined
  readonly label: string
  /** Ids of the hint and the error, for aria-describedby. */
  readonly describedBy: string
  readonly isInvalid: boolean
  readonly isLast: boolean
  /** Component that renders a question; used for the questions inside rows. */
  readonly Question: ComponentType<QuestionProps>
  /** The control of the field's own kind, around which one that a code decodes is rendered. */
  readonly own: KindOfControl
}

/** Props of a question: the field and its current answer. `name` is set inside rows. */
export interface QuestionProps {
  readonly field: PageField
  readonly name?: string
  readonly value: AnswerValue | undefined
  /** True if the question is not asked (yet): it stays in the form, hidden, with its answer. */
  readonly isHidden?: boolean
  /** True for the last question of the page: the on-screen keyboard shows "go". */
  readonly isLast?: boolean
  /** True if the page heading already asks the question: the label is visually hidden. */
  readonly isQuiet?: boolean
  /** True if a link prefilled the answer and the applicant has not confirmed it yet. */
  readonly isLinked?: boolean
}

/** A control and how its question is laid out around it. */
export interface KindOfControl {
  readonly Control: ComponentType<ControlProps>
  /** Returns true if the control is a group of native inputs, which needs a fieldset. */
  readonly isGroup?: (field: PageField) => boolean
  /** True if the control renders the label itself. */
  readonly isWhole?: true
  /** True if the label does not say that the question is optional. */
  readonly isSilent?: true
  /** True for a native input of one line: a restored draft leaves it its focus. */
  readonly isLine?: true
  /** Returns the form entries of a value, where the control has a part for each. */
  readonly entriesOf?: (value: string) => { readonly [part: string]: string }
}

/** Controls by name: that of their kind, and of which of its controls. */
export interface Controls {
  readonly [name: string]: KindOfControl
}

/** Returns the attributes that the native input of every control has. */
export const wiringOf = ({ name, describedBy, isInvalid, isLast, field }: ControlProps) =>
  ({
    id: idOf(name),
    name,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    autoComplete: field.autocomplete ?? 'off',
    enterKeyHint: isLast ? 'go' : 'next',
  }) as const

/** Returns the keyboard attributes of a text. */
export const keyboardOf = ({ inputMode, capitals }: PageField) => ({ type: 'text', inputMode, autoCapitalize: capitals ?? 'none' }) as const

/** Turns off autocorrect and spell checking, for names, addresses and codes. */
export const verbatim = { autoCorrect: 'off', spellCheck: false } as const satisfies HTMLAttributes<HTMLInputElement>

/** Sets the value of an input and dispatches an `input` event, so that the form is notified. */
export function typeInto(input: HTMLInputElement | HTMLSelectElement, text: string): void {
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
