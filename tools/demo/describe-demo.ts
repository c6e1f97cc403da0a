import { examplePersons } from '#apps/sandbox/identity/example-persons.ts'
import type { NotAsked } from './find-question.ts'
import type { Simulated } from './run-demo.ts'

/** What there is to see once the simulated time is over. */
export interface DemoDescribed {
  readonly stack: { readonly consoleUrl: string; readonly serverUrl: string; readonly sandboxUrl: string; readonly folder: string }
  readonly result: Simulated
  readonly question: NotAsked | undefined
  readonly isKept: boolean
  /** How long it took. */
  readonly milliseconds: number
}

/** Says where the console is, who may sign in, and what it can be asked. No line is wider than a narrow terminal but for addresses. */
export function describeDemo({ stack, result, question, isKept, milliseconds }: DemoDescribed): string {
  const { consoleUrl, serverUrl, sandboxUrl, folder } = stack
  const persons = examplePersons([]).map(({ name }) => `             ${name}`)
  const { leads, handedOver, sold, refusals } = result
  return `
  Console    ${consoleUrl}
  Sign in    by a click on one of these persons:
${persons.join('\n')}
  Sites      ${serverUrl}/
  Sandbox    ${sandboxUrl}/
  Data       ${folder}${isKept ? ' (stays: DATA_DIR of npm start)' : ' (goes with Ctrl-C)'}

${leads} applications were begun, ${handedOver} handed over, ${sold} sold, in ${minutes(milliseconds)}.
Drafts that the law no longer lets us keep are erased already.${refusals.length > 0 ? `\n${refusals.length} calls were refused that should not have been; the first one:\n${refusals[0] ?? ''}` : ''}

Three questions:
${askWhyNot(consoleUrl, question)}
  2. Which field makes people leave in Mexico on phones?
     ${consoleUrl}/funnel?country=mx&device=phone&period=90
  3. What does asking for the IBAN cost?
     ${consoleUrl}/questions/iban?period=90

Ready. Ctrl-C stops everything${isKept ? ' and keeps the data' : ' and removes the data'}.
`
}

const askWhyNot = (consoleUrl: string, question: NotAsked | undefined): string =>
  question
    ? `  1. Why did lead ${question.reference} not go to ${question.lender}?\n     ${consoleUrl}/leads/${question.leadId}`
    : `  1. Why did a lead not go to a lender? Open one of ${consoleUrl}/leads`

const minutes = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 90 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
