import { z } from 'zod'
import { LEAD_STATUS, type LeadStatusName } from '#core/lead/lead-status.ts'

const names = Object.keys(LEAD_STATUS).filter((name): name is LeadStatusName => Object.hasOwn(LEAD_STATUS, name))
/** PostgreSQL takes no NUL in a text, and no name has any other control character. */
const word = z
  .string()
  .max(100)
  .regex(/^\P{Cc}+$/u)

/** What leads are looked for by; days are those of each site's own time zone. Nothing of it says who anybody is. */
export const leadFilter = z.object({
  site: word.optional(),
  status: z.enum(names).optional(),
  partner: word.optional(),
  /** By the name that settings have for it, like `some-blog`, or as links write it. */
  affiliate: word.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The id that the page before ended with. */
  before: z.uuid().optional(),
})
export type LeadFilterWords = z.infer<typeof leadFilter>

const foundLead = z.object({
  id: z.string(),
  reference: z.string(),
  site: z.string(),
  /** `erased` once the person is: then it was updated last when that was done. */
  status: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  affiliate: z.string().nullable(),
  /** The partners that were sent it, by their names, in the order of asking. */
  partners: z.array(z.string()),
  /** Masked; empty where there is none. */
  email: z.string(),
  phone: z.string(),
})
export type FoundLead = z.infer<typeof foundLead>

/** Leads from the newest on. Where `next` is not null there may be more, also after a short page. */
export const leadsFound = z.object({
  leads: z.array(foundLead),
  next: z.string().nullable(),
  /** The partners of the markets that the person may see, by name. */
  partners: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type LeadsFound = z.infer<typeof leadsFound>
