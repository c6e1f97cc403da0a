/** What a lender said: `asked` nothing yet, `known` it has the applicant already, `passed` by the applicant, `failed` gave no answer. */
export const lenderOutcomes = ['asked', 'waiting', 'accepted', 'declined', 'known', 'failed', 'passed'] as const
