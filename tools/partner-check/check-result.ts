/** What one check showed. `not-shown` is no failure: the endpoint gave no occasion for it. */
export type CheckResult =
  | { readonly check: string; readonly outcome: 'passed' }
  | {
      readonly check: string
      readonly outcome: 'failed'
      readonly expected: string
      readonly came: string
      readonly mend: string
    }
  | { readonly check: string; readonly outcome: 'not-shown'; readonly because: string }

export const passed = (check: string): CheckResult => ({ check, outcome: 'passed' })
export const notShown = (check: string, because: string): CheckResult => ({ check, outcome: 'not-shown', because })

/** What was expected, what came instead, and how to mend it: sentences for the developer of the endpoint. */
export interface Failure {
  readonly expected: string
  readonly came: string
  readonly mend: string
}

/** Returns a passed check, or a failed one if there is a failure. */
export const resultOf = (check: string, failure: Failure | undefined): CheckResult =>
  failure ? { check, outcome: 'failed', ...failure } : passed(check)
