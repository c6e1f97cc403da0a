/**
 * Limits of a job that tells a lender what it has to know. The pauses double up to six hours, so that a lender which is down for
 * days still hears of it: the tries end after about ten days.
 */
export const FOR_DAYS = { retryLimit: 50, retryDelayMax: 21_600 }
