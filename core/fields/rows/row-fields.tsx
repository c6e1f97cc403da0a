import type { ComponentType } from 'react'
import type { AnswerRow } from '#core/model/answers/answers.ts'
import { holds } from '#core/model/condition.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { QuestionProps } from '#core/ui/controls/control.ts'

/** The questions of one row. A question with a condition is hidden until the condition holds. */
export function RowFields({ fields, name, given, typed, Question }: RowFieldsProps) {
  return fields.map((cell) => (
    <Question
      key={cell.name}
      field={cell}
      name={`${name}.${cell.name}`}
      value={given[cell.name]}
      isHidden={cell.when !== undefined && holds(cell.when, typed) !== true}
    />
  ))
}

interface RowFieldsProps {
  readonly fields: readonly PageField[]
  /** Prefix of the controls' names. */
  readonly name: string
  readonly given: AnswerRow
  readonly typed: AnswerRow
  readonly Question: ComponentType<QuestionProps>
}
