/**
 * How long the waiting page waits for lenders before it says that the answer follows by e-mail
 * (docs/decisions/specification/201-choices.md).
 */
export const PAGE_WAITS_MS = 120_000

/**
 * How long the page with offers to compare learns of further ones, and of changes, by itself; after
 * that when it is shown again.
 */
export const OFFERS_WATCHED_MS = 600_000

/**
 * After this time the waiting page says that it may be closed and that an e-mail follows; the
 * server then sends one.
 */
export const PROMISES_EMAIL_AFTER_MS = 45_000
