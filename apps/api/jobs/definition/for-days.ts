/**
 * Limits of a job that may not be given up within minutes: one that tells a lender what it has to know, or does what a person
 * may demand. The pauses double up to six hours, so that a lender or a database that is away for days changes nothing but the
 * day: the tries end after about ten days.
 */
export const FOR_DAYS = { retryLimit: 50, retryDelayMax: 21_600 }
