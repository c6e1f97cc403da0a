/**
 * Files and folders of `npm run verify`: every test named in docs/promises.md is in one of them.
 */
export const VERIFIED = [
  'tests/promises',
  'apps/api/domain/captcha/check-person.test.ts',
  'apps/api/domain/consents',
  'apps/api/use-cases/documents/keep-upload.test.ts',
  'apps/api/http/denials.test.ts',
  'apps/api/http/make-headers.test.ts',
  'apps/api/jobs',
  'apps/api/platform/queue',
  'apps/api/use-cases/leads/access.test.ts',
  'apps/api/use-cases/leads/confirm-phone.test.ts',
  'apps/api/use-cases/leads/links.test.ts',
  'apps/api/main.test.ts',
  'apps/api/jobs/ask-partner.test.ts',
  'apps/api/domain/partners/check-redirect.unit.test.ts',
  'apps/api/use-cases/partners/take-webhook.test.ts',
  'tests/server/slow',
  'tests/journeys/captcha.test.ts',
  'tests/journeys/console-look.test.ts',
  'tests/journeys/lending.test.ts',
  'tests/journeys/states.test.ts',
  'tests/journeys/trackers.test.ts',
  'tests/session/session-world.test.ts',
] as const
