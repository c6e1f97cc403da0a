import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'

const because = z.enum(['applicant', 'retention'])

/** The proofs of erasure: all that is left of who was erased. */
export const erasures = defineConsoleCall({
  method: 'GET',
  path: '/calls/privacy/erasures',
  summary: 'Erasures that were done, the newest first',
  permission: 'see-privacy',
  query: z.object({
    because: because.optional(),
    /** Those alone that a lender has to be written to about. */
    lenders: z.enum(['to-write-to']).optional(),
    site: z
      .string()
      .max(100)
      .regex(/^\P{Cc}+$/u)
      .optional(),
    /** The place at which the page before ended. */
    before: z
      .string()
      .regex(/^\d{1,17}~[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u)
      .optional(),
  }),
  reply: z.object({
    erasures: z.array(
      z.object({
        lead: z.string(),
        reference: z.string(),
        site: z.string(),
        because,
        /** The lenders that had the application. No call tells those of it that people have to write to. */
        partners: z.array(z.object({ name: z.string(), isToldByPeople: z.boolean() })),
        erasedAt: z.iso.datetime(),
      }),
    ),
    /** Where the next page begins. */
    next: z.string().nullable(),
  }),
})

/** Withdrawals that people have to tell lenders, whose interface has no call for it. */
export const lenderNotices = defineConsoleCall({
  method: 'GET',
  path: '/calls/privacy/notices',
  summary: 'Withdrawals that people have to tell lenders, the oldest first',
  permission: 'see-privacy',
  reply: z.object({
    notices: z.array(
      z.object({
        id: z.string(),
        askedAt: z.iso.datetime(),
        partner: z.string(),
        kind: z.enum(['withdrawal', 'consent-withdrawal']),
        /** Of the consent that was withdrawn. */
        code: z.string().nullable(),
        site: z.string(),
        lead: z.string(),
        reference: z.string(),
        /** How the lender calls the application. */
        lenderReference: z.string().nullable(),
      }),
    ),
    isCut: z.boolean(),
  }),
})

/** Notes that a lender was written to; the applicant reads it as told. */
export const noteTold = defineConsoleCall({
  method: 'POST',
  path: '/calls/privacy/notices/{id}/told',
  summary: 'Note that a lender was told of a withdrawal',
  permission: 'work-privacy-requests',
  params: z.object({ id: z.uuid() }),
  body: z.object({}),
  reply: z.object({}),
})

/** Leads that should be erased by now, and erasures and withdrawals that fail. */
export const keptTooLong = defineConsoleCall({
  method: 'GET',
  path: '/calls/privacy/kept',
  summary: 'Leads that are kept longer than their country allows, and why',
  permission: 'see-privacy',
  reply: z.object({
    countries: z.array(
      z.object({
        country: z.string(),
        countryName: z.string(),
        draftDays: z.int(),
        decidedDays: z.int(),
        fileDays: z.int(),
        overdue: z.int(),
        isMore: z.boolean(),
      }),
    ),
    /** Of those, the first ones. */
    leads: z.array(z.object({ id: z.string(), reference: z.string(), site: z.string() })),
    /** Erasures and withdrawals that were given up, and tellings of lenders about one; the newest of each kind. */
    failed: z.array(
      z.object({ kind: z.string(), since: z.iso.datetime(), reason: z.string(), reference: z.string(), site: z.string().nullable() }),
    ),
    /** There are more of a kind. */
    isFailedCut: z.boolean(),
  }),
})

/** Verifies a consent receipt that somebody shows, without looking at any lead. */
export const verifyConsentReceipt = defineConsoleCall({
  method: 'POST',
  path: '/calls/privacy/receipt',
  summary: 'Verify a consent receipt',
  permission: 'see-privacy',
  body: z.object({ text: z.string().max(60_000) }),
  reply: z.object({
    result: z.enum(['valid', 'unreadable', 'signature', 'head', 'text', 'order']),
    /** The consent at which it does not fit. */
    code: z.string().nullable(),
    partner: z.string().nullable(),
    issuedAt: z.string().nullable(),
    consents: z.array(z.object({ code: z.string(), version: z.string(), at: z.string() })),
    /** The application that it is of, where the person may see it. */
    lead: z.string().nullable(),
  }),
})
