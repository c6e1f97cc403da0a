/** What sending a code came to: sent, or when it may be asked for again. */
export type Sending =
  | { readonly ok: true; readonly resendAfterSeconds: number }
  | { readonly ok: false; readonly retryAfterSeconds: number }
