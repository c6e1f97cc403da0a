import { z } from 'zod'

/** The id of an application as a caller names it: in capitals too, and from there on as it is stored. */
export const leadId = z.uuid().toLowerCase()
