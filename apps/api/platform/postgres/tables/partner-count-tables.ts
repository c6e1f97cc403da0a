import type { AnswerVerdict } from '#core/model/partners/answers/answer-verdicts.ts'
import type { Moment } from './moments.ts'

interface Counted {
  site: string
  partner: string
  verdict: AnswerVerdict
  answers: number
  times: readonly number[]
}

interface PartnerAnswersTable extends Counted {
  at: Moment
}

interface PartnerAnswerDaysTable extends Counted {
  /** `YYYY-MM-DD` in the site's time zone. */
  day: string
}

interface SourceRefusalsTable {
  site: string
  day: string
  affiliate: string
  partner: string
  leads: number
}

/** The counts of how partners answer, and of leads that they were not sent for their source. */
export interface PartnerCountTables {
  partner_answers: PartnerAnswersTable
  partner_answer_days: PartnerAnswerDaysTable
  source_refusals: SourceRefusalsTable
}
