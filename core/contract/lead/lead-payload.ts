import { z } from 'zod'
import type { ClickIds } from '#core/model/vendors/click-ids.ts'
import { OWN_PARAMETER } from '#core/model/partners/postback-macros.ts'
import type { NamedSection } from '#core/model/data-point.ts'
import { leadId } from './lead-id.ts'

const text = z.string().max(250)
/** Click ids of advertisers; the longest consists of a prefix and what the link carried. */
const clickId = z.string().max(500)

/**
 * Colours by name, at most twelve; whether each may be used is decided later
 * (core/model/site/choose-colors.ts).
 */
export const uiColors = z.record(z.string().max(30), z.string().max(60)).refine((colors) => Object.keys(colors).length <= 12)

/**
 * The parts of a lead that are no answers: who came, from where, on what device (specification,
 * section 3). The parts with ids of clicks stand between these two.
 */
const aboutTheDevice = {
  /** Any 8-4-4-4-12 hexadecimal digits: a link may bring it, and it grants nothing. */
  sessionId: z.guid().optional(),
  sessionStartedAt: z.iso.datetime().optional(),
  leadSource: text.optional(),
  googleCaptchaToken: z.string().max(4096).optional(),
  sellingTierGlobalId: text.optional(),
  tags: z.array(text).max(20).optional(),
  deviceData: z.string().max(1024).optional(),
}

const aboutTheOrigin = {
  affiliateReferenceParams: z
    .object({
      attribute: text.optional(),
      subId: text.optional(),
      transactionId: text.optional(),
      own: z.record(z.string().regex(OWN_PARAMETER), text).optional(),
      setAt: text.optional(),
    })
    .optional(),
  utm: z
    .object({
      medium: text.optional(),
      source: text.optional(),
      campaign: text.optional(),
      content: text.optional(),
      term: text.optional(),
    })
    .optional(),
  posthogParameters: z
    .object({ isLeadPrefilled: z.boolean(), leadPrefilledFields: z.array(text).max(130), leadPreviouslyRedirected: z.boolean() })
    .optional(),
  /** Colours of the page that embeds the form, for links that lead back to it. */
  uiColors: uiColors.optional(),
  /**
   * Fresh id of the lead's tracking events: a hash of time and UUID, made in the browser and also
   * used for the server's events.
   */
  eventId: text.optional(),
}

/**
 * The parts of the visit that are stored, besides those of clicks: without the captcha's token, and
 * without the selling tier, which is stored separately.
 */
export const VISIT_PARTS = z.keyof(
  z.object({ ...aboutTheDevice, ...aboutTheOrigin }).omit({ googleCaptchaToken: true, sellingTierGlobalId: true }),
).options

/**
 * A consent as the applicant saw it: code, version of the text and choice. The server keeps the
 * text's hash.
 */
const shownConsent = z.object({ code: text, version: text, accepted: z.boolean() })

const section = z.record(z.string().max(60), z.unknown()).optional()

/** The compiler checks that these are the sections that contain data points. */
const sections = {
  personalDetails: section,
  contactDetails: section,
  employer: section,
  incomeDetails: section,
  otherDetails: section,
  expenses: section,
  referenceDetails: section,
  vehicle: section,
  documents: section,
  step: section,
} satisfies { readonly [Name in NamedSection]: typeof section }

const answersPart = {
  id: leadId.optional(),
  /**
   * The brand's product identifier (specification, section 7), for back ends that know no other. This
   * server goes by the site of the header, and compares it with nothing
   * (docs/decisions/specification/201-choices.md).
   */
  product: text,
  amount: z.unknown().optional(),
  period: z.unknown().optional(),
  periodScale: z.unknown().optional(),
  financingOption: z.unknown().optional(),
  monthlyPaymentDay: z.unknown().optional(),
  generalPolicies: z.unknown().optional(),
  policies: z.unknown().optional(),
  ...sections,
  numbers: z.record(z.string().max(60), z.number().int().nonnegative()).optional(),
  shownConsents: z.array(shownConsent).max(40).optional(),
  /** True on the page before the hand-over: the application is complete and goes to lenders. */
  isSubmitted: z.boolean().optional(),
}

/**
 * Returns the parts that trackers add to the payload. Their type is open, because their names are
 * data; who needs them reads them by name.
 */
const clickParts = (all: readonly ClickIds[]): object =>
  Object.fromEntries(
    all.map(({ part, ids }) => {
      const fields = Object.entries(ids).map(([field, { isTime }]) => [field, (isTime ? text : clickId).optional()] as const)
      return [part, z.object(Object.fromEntries(fields)).optional()]
    }),
  )

/**
 * The lead payload: the given answers, nested as the specification's application data; `numbers`
 * contains the rising revision of each data point's answer, so that a late save never overwrites a
 * newer one (docs/decisions/specification/201-choices.md). The answers themselves are validated
 * against the site's fields (core/fields/validate-answer.ts).
 */
export const leadPayloadWith = (clickIds: readonly ClickIds[]) =>
  z.object({ ...answersPart, ...aboutTheDevice, ...clickParts(clickIds), ...aboutTheOrigin })

/** The same without ids of clicks, which only the server's schema and the OpenAPI document need. */
export const leadPayload = leadPayloadWith([])

export type LeadPayload = z.infer<typeof leadPayload>
