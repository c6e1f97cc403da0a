import { MOST_NUMBERS, MOST_TRIES, CODE_LIVES_MS, pauseAfter } from '#apps/api/domain/phone-codes/send-code.ts'
import { TOKEN_LIVES_MS } from '#apps/api/domain/captcha/check-token.ts'
import { CONSENT_DAYS, UNSUBSCRIBE_DAYS } from '#apps/api/domain/leads/make-link.ts'
import { DELAY_EACH_MS, LONGEST_DELAY_MS } from '#apps/api/domain/messages/take-sms.ts'
import { SHOWN_WITHIN_MS } from '#apps/api/effects/email-answer.ts'
import { SENT_AFTER_MS } from '#apps/api/effects/email-waiting.ts'
import { HEADERS_WITHIN_MS, LARGEST_BODY, REQUEST_WITHIN_MS } from '#apps/api/http/make-server.ts'
import { RETRY_AFTER_SECONDS } from '#apps/api/http/send-refusal.ts'
import { LARGEST_MESSAGE } from '#apps/api/http/serve-webhooks.ts'
import { LARGEST_PART_BYTES } from '#apps/api/http/upload/upload-limits.ts'
import { POSTBACKS_KEPT_DAYS } from '#apps/api/domain/postbacks/postbacks-kept.ts'
import { QUIET_MS } from '#apps/api/jobs/end-overdue.ts'
import { OFF_AFTER_MS } from '#apps/api/jobs/send-postback.ts'
import { LARGEST_FILE_BYTES, MOST_PIXELS } from '#apps/api/platform/files/cleaned-file.ts'
import { LEAST_LENGTH } from '#apps/api/platform/secrets/hash-password.ts'
import { TOLERANCE_SECONDS } from '#apps/api/platform/secrets/sign-webhook.ts'
import { MOST_DEVICES } from '#apps/api/store/leads/leads.ts'
import { RECENT_DAYS } from '#apps/api/store/partners/webhooks.ts'
import { RETRIES } from '#core/browser/network/retry-policy.ts'
import { PHONE_TEXT_MAX } from '#core/fields/phone/read-mobile.ts'
import { RECEIVED_TEXT_MAX } from '#core/fields/receive-answer.ts'
import { TEXT_MAX } from '#core/fields/text/restore-text.ts'
import { PAGE_WAITS_MS, PROMISES_EMAIL_AFTER_MS } from '#core/lead/waiting-times.ts'
import { BASE_LIMITS, BASE_LOAN } from '#core/model/country.ts'
import { BASE_ROUTING } from '#core/model/partners/routing.ts'
import { CLICK_ID_MAX, VALUE_MAX } from '#core/visit/entry-parameters.ts'
import { factsOf, mergeFacts } from './facts-of.ts'
import type { Facts } from './published.ts'

/** Returns the limits that stand in the code and that applicants, partners or hosts meet. */
export const limitFacts = (): Facts =>
  mergeFacts(
    factsOf('base loan', BASE_LOAN),
    factsOf('base limits', BASE_LIMITS),
    factsOf('base routing', BASE_ROUTING),
    factsOf('limit of phone codes', { CODE_LIVES_MS, MOST_TRIES, MOST_NUMBERS, pausesSeconds: [1, 2, 3].map(pauseAfter) }),
    factsOf('limit of SMS', { DELAY_EACH_MS, LONGEST_DELAY_MS }),
    factsOf('limit of captchas', { TOKEN_LIVES_MS }),
    factsOf('limit of links', { CONSENT_DAYS, UNSUBSCRIBE_DAYS }),
    factsOf('limit of devices', { MOST_DEVICES }),
    factsOf('limit of passwords', { LEAST_LENGTH }),
    factsOf('limit of waiting', { PAGE_WAITS_MS, PROMISES_EMAIL_AFTER_MS, SENT_AFTER_MS, SHOWN_WITHIN_MS, QUIET_MS }),
    factsOf('limit of requests', { HEADERS_WITHIN_MS, LARGEST_BODY, REQUEST_WITHIN_MS, RETRY_AFTER_SECONDS }),
    factsOf('limit of files', { LARGEST_FILE_BYTES, LARGEST_PART_BYTES, MOST_PIXELS }),
    factsOf('limit of webhooks', { LARGEST_MESSAGE, OFF_AFTER_MS, POSTBACKS_KEPT_DAYS, RECENT_DAYS, TOLERANCE_SECONDS }),
    factsOf('limit of texts', { TEXT_MAX, RECEIVED_TEXT_MAX, PHONE_TEXT_MAX, VALUE_MAX, CLICK_ID_MAX }),
    factsOf('retries of the page', RETRIES),
  )
