import { z } from 'zod'

/** The id of a country, as it may be written. */
export const countryWord = z
  .string()
  .max(20)
  .regex(/^[a-z-]+$/u)
/** What people call a draft. */
export const draftName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}+$/u)
/** Whose leads are replayed: those of so many last days. */
export const REPLAY_PERIODS = ['7', '28', '90'] as const
export const USUAL_REPLAY_PERIOD = '28'

/** A draft as anybody may send it: it is read by core/journey/drafts/read-rule-draft.ts, which says what is wrong. */
export const givenDraft = z.unknown()
