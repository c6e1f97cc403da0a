import { questions } from '#core/console/costs/questions.ts'
import { answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { askedCosts, readCounts } from '#apps/api/console/costs/asked-costs.ts'
import { toldQuestions } from '#apps/api/console/costs/told-questions.ts'

export default [
  answerRead(questions, async ({ scope, at, query }, console) => {
    const asked = askedCosts(console, { scope, at }, query)
    const { countsOf, countedAt } = await readCounts(console, { scope, at }, asked)
    const { from, to, timeZones } = asked
    return { ok: true, value: { from, to, timeZones: [...timeZones], countedAt, questions: toldQuestions(asked.sites, countsOf) } }
  }),
]
