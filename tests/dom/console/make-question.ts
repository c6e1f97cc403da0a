import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { questions } from '#core/console/costs/questions.ts'

/** A question that every site of Mexico asks, as the console's server tells what it costs. */
export const makeQuestion = (): ReplyOf<typeof questions>['questions'][number] => ({
  field: 'monthlyIncome',
  label: 'Income',
  pages: [{ id: 'income', name: 'What do you earn?' }],
  countries: [{ id: 'mx', name: 'Mexico' }],
  asked: { country: true, brand: false, step: false, lenders: [] },
  lost: [],
  views: 10,
  leaving: 4,
  leftAt: 1,
  brought: [],
})
