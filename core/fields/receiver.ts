import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { Country } from '#core/model/country.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { ErrorCode } from './field-kind.ts'

/** What receiving a value needs. */
export interface Receiving {
  readonly phone: Country['phone']
  /** Receives a part of the value, as a cell of a row. */
  readonly receive: (field: PageField, value: unknown, receiving: Receiving) => AnswerValue | undefined
}

/** How the server takes an answer of one kind from the lead's JSON. */
export interface Receiver {
  /** Returns the answer, not cleaned yet; undefined for a value of another type. */
  readonly receive: (field: PageField, value: unknown, receiving: Receiving) => AnswerValue | undefined
  /** The error of a value of another type; `format` without it. */
  readonly wrongType?: ErrorCode
}
