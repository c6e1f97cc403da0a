import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { countryWord, givenDraft, REPLAY_PERIODS, USUAL_REPLAY_PERIOD } from './words.ts'

const fault = z.object({ path: z.array(z.string()), sentence: z.string() })
/** Leads and hundredths; a share of a lead counts as such, because a lender that was not asked then takes it with a likelihood. */
const outcome = z.object({ asked: z.number(), sold: z.number(), revenue: z.number() })
const compared = z.object({
  now: outcome,
  drafted: outcome,
  /** Half of the 95 % interval of the change of revenue, hundredths; 0 where every lead was replayed. */
  plusMinus: z.number(),
})

/** What leads of the last days would have brought under a draft. It contacts nobody and writes nothing. */
export const replayDraft = defineConsoleCall({
  method: 'POST',
  path: '/calls/what-if/replay',
  summary: 'Leads asked, sold and paid by lender, by the rules in force and by a draft of them',
  permission: 'see-costs',
  isReading: true,
  body: z.object({ country: countryWord, period: z.enum(REPLAY_PERIODS).default(USUAL_REPLAY_PERIOD), draft: givenDraft }),
  reply: z.object({
    /** What is wrong with the draft; then there are no figures. */
    faults: z.array(fault),
    figures: z
      .object({
        /** Days of the country's time zone, `YYYY-MM-DD`, both included. */
        from: z.string(),
        to: z.string(),
        /** How many leads were replayed, and for how many in all they stand. */
        leads: z.number(),
        about: z.number(),
        /** One of so many leads was replayed; 1 is all of them. */
        oneOf: z.number(),
        /** Replayed leads whose answers are erased and which a new rule would have needed. */
        erased: z.number(),
        partners: z.array(compared.extend({ id: z.string(), name: z.string() })),
        all: compared,
      })
      .nullable(),
  }),
})
