import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { ARRIVAL_WAYS, PRIVACY_REQUEST_KINDS } from './request-kinds.ts'

/** Names of sites; PostgreSQL takes no NUL in a text, and no name has any other control character. */
const word = z
  .string()
  .max(100)
  .regex(/^\P{Cc}+$/u)
/** The audit log keeps it; it must say nothing of who asks. */
const reason = z.string().trim().min(10).max(300)
const MOST_LEADS = 500
/** More than a site and its lenders ask of one person. */
const MOST_CODES = 200

const linked = z.object({ id: z.string(), reference: z.string(), isThere: z.boolean() })

/** What persons ask for, with the day that the law gives. */
export const privacyRequests = defineConsoleCall({
  method: 'GET',
  path: '/calls/privacy/requests',
  summary: 'Requests of persons, those that are due first',
  permission: 'see-privacy',
  query: z.object({
    state: z.enum(['open', 'closed']).optional(),
    kind: z.enum(PRIVACY_REQUEST_KINDS).optional(),
    site: word.optional(),
    /** Of closed ones, the id that the page before ended with. */
    before: z.uuid().optional(),
  }),
  reply: z.object({
    requests: z.array(
      z.object({
        id: z.string(),
        /** What people call it by. */
        number: z.string(),
        site: z.string(),
        kind: z.enum(PRIVACY_REQUEST_KINDS),
        receivedOn: z.string(),
        dueOn: z.string(),
        /** Days that are left in the site's country; below zero it is overdue. Null of a closed one. */
        daysLeft: z.number().nullable(),
        leads: z.array(linked),
        notedBy: z.string(),
        closedAt: z.iso.datetime().nullable(),
        closedBy: z.string().nullable(),
        outcome: z.enum(['done', 'refused', 'erased']).nullable(),
      }),
    ),
    /** There are more than are shown. */
    isCut: z.boolean(),
    /** Of closed ones, where the next page begins. */
    next: z.string().nullable(),
    /** What the law of each country gives. */
    deadlines: z.array(
      z.object({
        country: z.string(),
        countryName: z.string(),
        law: z.string(),
        within: z.record(z.enum(PRIVACY_REQUEST_KINDS), z.object({ count: z.int(), of: z.enum(['months', 'days', 'workingDays']) })),
      }),
    ),
  }),
})

/** Notes a request that came in by mail, phone or post. One that is about applications of several sites becomes one for each. */
export const noteRequest = defineConsoleCall({
  method: 'POST',
  path: '/calls/privacy/requests',
  summary: 'Note what a person asks for',
  permission: 'work-privacy-requests',
  body: z.object({
    kind: z.enum(PRIVACY_REQUEST_KINDS),
    receivedOn: z.iso.date(),
    /** The applications that it is about; none where nothing of the person was found. */
    leads: z.array(z.uuid()).max(MOST_LEADS),
    /** Where it came in, if it is about no application. */
    site: word.optional(),
    reason,
  }),
  reply: z.object({ numbers: z.array(z.string()) }),
})

/** Closes a request that was carried out, or refused. */
export const closeRequest = defineConsoleCall({
  method: 'POST',
  path: '/calls/privacy/requests/{id}/close',
  summary: 'Close a request of a person',
  permission: 'work-privacy-requests',
  params: z.object({ id: z.uuid() }),
  body: z.object({ outcome: z.enum(['done', 'refused']), reason }),
  reply: z.object({ number: z.string() }),
})

/** Erases the applications of a request for erasure, as the applicant's own page does, and closes it. */
export const eraseByRequest = defineConsoleCall({
  method: 'POST',
  path: '/calls/privacy/requests/{id}/erase',
  summary: 'Erase the applications of a request for good',
  permission: 'work-privacy-requests',
  params: z.object({ id: z.uuid() }),
  /** `typed` is the request's number, typed by hand. */
  body: z.object({ typed: z.string().max(40), reason }),
  reply: z.object({ number: z.string(), leads: z.int() }),
})

/** The consents that stand in the applications of a request, and can be withdrawn. */
export const consentsOfRequest = defineConsoleCall({
  method: 'GET',
  path: '/calls/privacy/requests/{id}/consents',
  summary: 'Consents that the applications of a request hold',
  permission: 'see-privacy',
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    consents: z.array(
      z.object({
        code: z.string(),
        /** Of the text behind it, where the site has one. */
        title: z.string().nullable(),
        /** How many of the applications hold it. */
        leads: z.int(),
      }),
    ),
  }),
})

/** Withdraws consents in the applications of a request that hold them, as the applicant's own page does, and closes it. */
export const withdrawByRequest = defineConsoleCall({
  method: 'POST',
  path: '/calls/privacy/requests/{id}/withdraw',
  summary: 'Withdraw consents in the applications of a request',
  permission: 'work-privacy-requests',
  params: z.object({ id: z.uuid() }),
  /** `typed` is the request's number, typed by hand. */
  body: z.object({
    codes: z.array(z.string().max(120)).min(1).max(MOST_CODES),
    way: z.enum(ARRIVAL_WAYS),
    typed: z.string().max(40),
    reason,
  }),
  reply: z.object({ number: z.string(), leads: z.int() }),
})
