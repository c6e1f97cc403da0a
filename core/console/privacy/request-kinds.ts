/** What a person may ask for by the law on personal data. */
export const PRIVACY_REQUEST_KINDS = ['access', 'correction', 'erasure', 'objection', 'withdrawal'] as const
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number]

/** What a request came to: done by hand, refused with a reason, or its applications were erased from here. */
export type PrivacyOutcome = 'done' | 'refused' | 'erased'

/** In which way a request came to the brand. */
export const ARRIVAL_WAYS = ['email', 'letter', 'phone'] as const
export type ArrivalWay = (typeof ARRIVAL_WAYS)[number]
