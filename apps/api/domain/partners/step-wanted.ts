import { z } from 'zod'
import { boundedOffer } from '#core/model/answers/bounded-answer.ts'
import type { ExternalTask, PartnerAnswer, PartnerOffer, StepDetails } from '#core/model/partners/gateway.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'

/** What a partner said of the step that it waits for. */
export interface StepWanted {
  /** The data points that it lacks; without it all of the step. */
  readonly missing?: readonly string[]
  readonly details?: StepDetails
  readonly errand?: ExternalTask
  /** The offers of the step itself, kept until the partner is chosen. */
  readonly offers?: readonly PartnerOffer[]
  /** The applicant has left for it. */
  readonly isErrandBegun?: true
}

/** Of a partner's answer, what is kept until its step is answered. */
export const stepWantedOf = ({ missing, details, errand }: PartnerAnswer & { readonly verdict: 'step' }): StepWanted => ({
  ...(missing && { missing }),
  ...(details && { details }),
  ...(errand && { errand }),
})

/** As it stands in the table. */
export const closeWanted = (encryption: Encryption, submissionId: string, wanted: StepWanted): string =>
  encryption.encrypt(JSON.stringify(wanted), wantedPlace(submissionId))

/** What stands in the table; nothing where no step is waited for. */
export function openWanted(encryption: Encryption, { id, wanted }: { readonly id: string; readonly wanted: string | null }): StepWanted {
  return wanted === null ? {} : stored.parse(JSON.parse(encryption.decrypt(wanted, wantedPlace(id))))
}

/** What the sealed wish is bound to. */
export const wantedPlace = (submissionId: string): string => `submissions:${submissionId}:wanted`

const plain = z.union([z.string(), z.number(), z.boolean()])
const row = z.record(z.string(), plain)
const stored = z.object({
  missing: z.array(z.string()).optional(),
  details: z.record(z.string(), z.union([plain, z.array(row), z.record(z.string(), z.boolean())])).optional(),
  errand: z
    .object({
      url: z.string(),
      method: z.enum(['GET', 'POST']),
      params: z.record(z.string(), z.string()).optional(),
      returnAs: z.string(),
    })
    .optional(),
  offers: z.array(boundedOffer).optional(),
  isErrandBegun: z.literal(true).optional(),
})
