import { z } from 'zod'
import { declineReasons } from '#core/model/partners/decline-reasons.ts'
import { notAskedReasons } from '#core/model/partners/not-asked-reasons.ts'
import { lenderOutcomes } from './lender-outcomes.ts'
import { oneByOne } from '#core/contract/one-by-one.ts'

const fieldMessage = z.object({ fieldName: z.string(), message: z.string() })

/** An instruction to change the route (specification, section 2). */
export const routeChange = z.object({ method: z.enum(['push', 'replace']), route: z.string() })

const offerRange = z.object({ min: z.number().int(), max: z.number().int(), step: z.number().int() })

/** What an offer costs. Sums in whole units of the market's currency, rates in percent a year. */
const figures = {
  amount: z.number().int(),
  period: z.number().int(),
  instalment: z.number().int(),
  total: z.number().int(),
  nominalRate: z.number(),
  apr: z.number(),
  /** Fees that the total contains besides interest; absent if the partner does not say. */
  fees: z.number().int().optional(),
  /** Whether the rate stays the same over the whole loan; absent if the partner does not say. */
  rateKind: z.enum(['fixed', 'variable']).optional(),
}

/**
 * One offer of a partner. Sums in whole units of the market's currency, rates in percent a year.
 */
export const offer = z.object({
  id: z.string(),
  partner: z.string(),
  partnerName: z.string(),
  ...figures,
  periodScale: z.enum(['days', 'months']),
  /** Day in the market on which the partner stated it, `YYYY-MM-DD`. */
  statedOn: z.iso.date().optional(),
  /** Hours from the signed contract until the money arrives. */
  moneyWithinHours: z.number().optional(),
  /** Moment from which the offer can no longer be chosen. */
  expiresAt: z.iso.datetime().optional(),
  /** The partner states it before the step that it wants: what it offers afterwards may differ. */
  isIndicative: z.literal(true).optional(),
  /** The step that the partner wants once its offer is chosen. */
  step: z.string().optional(),
  /** Where choosing leads: to the partner's page, to its step, or to waiting for its call. */
  leadsTo: z.enum(['page', 'step', 'contact']).optional(),
  /** How often the partner changed the figures. A choice names the revision that was shown. */
  revision: z.number().int().optional(),
  /** The figures before the last change. */
  before: z.object(figures).optional(),
  /** The applicant chose it. */
  isChosen: z.literal(true).optional(),
  /** Bounds within which the applicant may change amount and period. */
  amountRange: offerRange.optional(),
  periodRange: offerRange.optional(),
})

const plain = z.union([z.string(), z.number(), z.boolean()])

/**
 * The open step of a partner: further data from the partner, and the state of the external task.
 */
const stepWanted = z.object({
  path: z.string(),
  /** Id of the partner. */
  partner: z.string().optional(),
  /**
   * External task before the step: `open` is not begun yet, `begun` means that the applicant has
   * left for it.
   */
  errand: z.enum(['open', 'begun']).optional(),
  details: z
    .record(
      z.string(),
      z.union([plain, z.array(z.record(z.string(), plain.optional()).readonly()).readonly(), z.record(z.string(), z.boolean()).readonly()]),
    )
    .optional(),
})

/**
 * A policy as it is shown; `hash` is the SHA-256 of the exact text, which the consent ledger keeps.
 */
export const policyView = z.object({
  code: z.string(),
  version: z.string(),
  title: z.string(),
  html: z.string(),
  required: z.boolean(),
  hash: z.string(),
  /** Who reviewed the policies of the site. */
  reviewedBy: z.string().optional(),
})

const dynamicPage = z.object({
  path: z.string(),
  context: z.string(),
  dataPoints: z.array(z.string()),
  prevButtonFormPath: z.string().nullable(),
  nextButtonFormPath: z.string().nullable(),
  when: z.unknown().optional(),
})

/**
 * What a rejected lead is told besides the lenders' answers: why others were not asked, loans for which lenders could be
 * asked that this one excludes (`asksMore`: they need further answers), and free advice on debts.
 */
const rejection = z.object({
  notAsked: z
    .array(z.object({ why: z.enum(notAskedReasons), field: z.string().optional(), lenders: z.array(z.string()) }))
    .register(oneByOne),
  loans: z
    .array(z.object({ amount: z.number().int(), period: z.number().int(), lenders: z.array(z.string()), asksMore: z.boolean() }))
    .register(oneByOne),
  advice: z.array(z.object({ name: z.string(), url: z.string(), about: z.string() })).register(oneByOne),
})

/** The rest of the dynamic form (core/journey/link-pages.ts). */
export const dynamicPages = z.object({
  pages: z.array(dynamicPage),
  stepOrder: z.array(z.string()),
  dataPointsPerStep: z.record(z.string(), z.array(z.string())),
  dataPointsToSubmit: z.array(z.string()),
  errors: z.array(fieldMessage).register(oneByOne),
  erroredFormPath: z.string().nullable(),
})

/**
 * The lead view: the response of every call that changes a lead. `version` rises with every change,
 * and `GET /lead/status/{id}?after=` waits for a higher one; `progressState` is the current step's
 * number, or a list whose last entry is that number.
 */
export const leadView = z.object({
  id: z.uuid(),
  version: z.number().int(),
  leadStatus: z.number().int(),
  progressState: z.union([z.number().int(), z.array(z.number().int())]),
  routeChange: routeChange.optional(),
  applicationResult: z
    .object({
      application: z.object({ status: z.string() }),
      offerId: z.string().optional(),
      partner: z.object({ name: z.string() }).optional(),
    })
    .optional(),
  /** Data points that still lack an answer, in the order of the pages. */
  dataPoints: z.array(z.string()),
  dynamicPages: dynamicPages.optional(),
  stepWanted: stepWanted.optional(),
  offers: z.array(offer).register(oneByOne),
  /**
   * The partner that accepted, where it stated no figures. In a comparison such partners are in
   * `mayLend`, and this is the one that the applicant chose, where that leads to its page.
   */
  withoutFigures: z.object({ partner: z.string(), partnerName: z.string() }).optional(),
  /**
   * Present if the lead's partners are asked at once for offers to compare: how many were asked, how
   * many of them gave an answer, and in how many seconds most partners respond.
   */
  comparison: z
    .object({
      asked: z.int().nonnegative(),
      answered: z.int().nonnegative(),
      /** Partners that may still respond. */
      waiting: z.int().nonnegative(),
      usuallySeconds: z.int().positive().optional(),
      /** Partners that may lend and gave no figures: they want a step first, or stated none. */
      mayLend: z.array(z.object({ partner: z.string(), partnerName: z.string(), step: z.string().optional() })),
    })
    .optional(),
  /**
   * Partners asked so far, with what is known of each, for the pages that wait, offer and refuse.
   * Pages of earlier releases know only `state`: in it, a partner that gave no answer stays
   * `waiting`. `isDeclined`: the partner made an offer that the applicant declined; `isWithdrawn`: one
   * that the partner took back.
   */
  asked: z
    .array(
      z.object({
        name: z.string(),
        state: z.enum(['waiting', 'answered']),
        outcome: z.enum(lenderOutcomes).optional(),
        isDeclined: z.literal(true).optional(),
        isWithdrawn: z.literal(true).optional(),
        /** Why it declined, where it told a reason of the standard interface. */
        reason: z.enum(declineReasons).optional(),
      }),
    )
    .register(oneByOne),
  /**
   * While lenders are asked: whole seconds that the applicant had been waiting when the response
   * was made.
   */
  waitedSeconds: z.int().nonnegative().optional(),
  /**
   * Of a rejected lead: the first day on which partners that answered are sent the same person
   * again, if that day is still to come.
   */
  askAgainFrom: z.iso.date().optional(),
  /** Of a rejected lead. */
  rejection: rejection.optional(),
  policies: z.array(policyView).optional(),
  uiColors: z.record(z.string(), z.string()).register(oneByOne).optional(),
  expiresAt: z.iso.datetime(),
  /** Id of the lead's tracking events, where one was made with the lead. */
  eventId: z.string().optional(),
  /** Masked phone for pages that must name it, like `+57 *** *** 5678`. */
  maskedPhone: z.string().optional(),
  /** Seconds until a new code may be requested. */
  resendAfterSeconds: z.number().int().optional(),
  /** False if no code could be sent now, because too many were already sent. */
  isCodeSent: z.boolean().optional(),
  errors: z.array(fieldMessage).register(oneByOne).optional(),
})

export type LeadView = z.infer<typeof leadView>
export type Offer = z.infer<typeof offer>
export type RouteChange = z.infer<typeof routeChange>
export type PolicyView = z.infer<typeof policyView>
