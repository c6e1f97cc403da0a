import { z } from 'zod'

/** An http or https URL of a setting, without a slash at its end. */
export const httpUrl = z.url({ protocol: /^https?$/u }).transform((text) => text.replace(/\/$/u, ''))
