/** Jobs that the law asks for: where one is given up, whoever works on requests of persons has to know. */
export const LAWFUL_JOBS = ['erase-lead', 'tell-erasure', 'withdraw-consents', 'tell-withdrawal', 'notify-withdrawal'] as const
