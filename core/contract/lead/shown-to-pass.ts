import { z } from 'zod'

/**
 * What the page shows to the applicant who passes it by: the step, or offers, and whose they are. Where
 * something else is open by now, nothing is passed by. A page of an earlier release sends neither.
 */
export const shownToPass = {
  /** Path of the step; absent on a page of offers. */
  step: z.string().max(100).optional(),
  /** Ids of the partners whose step or offers are shown; empty where nobody's are, absent where the view does not say whose. */
  partners: z.array(z.string().max(100)).max(100).optional(),
}

const shown = z.object(shownToPass)

export type ShownToPass = z.infer<typeof shown>
