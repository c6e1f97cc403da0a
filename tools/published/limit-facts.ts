import { MOST_NUMBERS, MOST_TRIES, CODE_LIVES_MS, pauseAfter } from '#apps/api/domain/phone-codes/send-code.ts'
import { CONSENT_DAYS, UNSUBSCRIBE_DAYS } from '#apps/api/domain/leads/make-link.ts'
import { LARGEST_BODY } from '#apps/api/http/make-server.ts'
import { RETRY_AFTER_SECONDS } from '#apps/api/http/send-refusal.ts'
import { LARGEST_PART_BYTES } from '#apps/api/http/upload/upload-limits.ts'
import { OFF_AFTER_MS } from '#apps/api/jobs/send-postback.ts'
import { LARGEST_FILE_BYTES, MOST_PIXELS } from '#apps/api/platform/files/cleaned-file.ts'
import { TOLERANCE_SECONDS } from '#apps/api/platform/secrets/sign-webhook.ts'
import { MOST_DEVICES } from '#apps/api/store/leads/leads.ts'
import { PAGE_WAITS_MS, PROMISES_EMAIL_AFTER_MS } from '#core/lead/waiting-times.ts'
import { BASE_LIMITS, BASE_LOAN } from '#core/model/country.ts'
import { BASE_ROUTING } from '#core/model/partners/routing.ts'
import { PHONE_TEXT_MAX } from '#core/fields/phone/read-mobile.ts'
import { TEXT_MAX } from '#core/fields/text/restore-text.ts'
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
    factsOf('limit of links', { CONSENT_DAYS, UNSUBSCRIBE_DAYS }),
    factsOf('limit of devices', { MOST_DEVICES }),
    factsOf('limit of waiting', { PAGE_WAITS_MS, PROMISES_EMAIL_AFTER_MS }),
    factsOf('limit of requests', { LARGEST_BODY, RETRY_AFTER_SECONDS }),
    factsOf('limit of files', { LARGEST_FILE_BYTES, LARGEST_PART_BYTES, MOST_PIXELS }),
    factsOf('limit of webhooks', { TOLERANCE_SECONDS, OFF_AFTER_MS }),
    factsOf('limit of texts', { TEXT_MAX, PHONE_TEXT_MAX, VALUE_MAX, CLICK_ID_MAX }),
  )
