/** Why partners were not asked, as an applicant is told: without a limit of theirs, and without their worth. */
export const notAskedReasons = [
  'amount-too-high',
  'amount-too-low',
  'period-too-long',
  'period-too-short',
  'answer',
  'lacking',
  'closed',
  'full',
  'repeated',
  'not-wanted',
  'out-of-time',
] as const
export type NotAskedReason = (typeof notAskedReasons)[number]
