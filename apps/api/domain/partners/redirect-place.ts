/** Where the sealed redirect of a submission stands. */
export const redirectPlace = (submissionId: string): string => `submissions:${submissionId}:redirect`
