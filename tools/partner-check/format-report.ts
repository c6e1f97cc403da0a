import type { CheckResult } from './check-result.ts'

/** Returns the report of a check: one line for each, and a last line that counts. */
export function formatReport(results: readonly CheckResult[]): string {
  const count = (outcome: CheckResult['outcome']) => results.filter((one) => one.outcome === outcome).length
  return [...results.map(lineOf), '', `${count('passed')} passed, ${count('failed')} failed, ${count('not-shown')} not shown.`].join('\n')
}

function lineOf(result: CheckResult): string {
  if (result.outcome === 'passed') return `passed     ${result.check}`
  if (result.outcome === 'not-shown') return `not shown  ${result.check}, because ${result.because}`
  return `FAILED     ${result.check}: expected ${result.expected}; came ${result.came}. ${result.mend}`
}
