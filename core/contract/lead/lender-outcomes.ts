/**
 * The outcome at a lender. `asked`: no answer yet; `known`: it already has the applicant; `passed`:
 * the applicant skipped it; `failed`: it gave no answer.
 */
export const lenderOutcomes = ['asked', 'waiting', 'accepted', 'declined', 'known', 'failed', 'passed'] as const
