import { z } from 'zod'
import type { Texts } from '#core/model/texts.ts'

/** The shape of a file of texts: groups of groups whose leaves are sentences. */
export const textTree: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), textTree])))
