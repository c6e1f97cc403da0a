import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { RULE_PARTS } from '#core/journey/drafts/draft-parts.ts'
import { MOST_LETTERS_SAID } from '#core/model/partners/override-limits.ts'
import { countryWord, draftName, givenDraft } from './words.ts'

/** A reason that says something. */
export const SHORTEST_WHY = 10

/** Hands a draft over to whoever reviews it. */
export const handOverDraft = defineConsoleCall({
  method: 'POST',
  path: '/calls/what-if/hand-over',
  summary: 'A draft of routing rules as the file that npm run what-if takes, and the commands for what can change while servers run',
  permission: 'edit-rule-drafts',
  body: z.object({
    country: countryWord,
    name: draftName,
    why: z
      .string()
      .trim()
      .min(SHORTEST_WHY)
      // the commands that are handed over take no more
      .max(MOST_LETTERS_SAID)
      .regex(/^\P{Cc}+$/u),
    draft: givenDraft,
    /** What the page's figures stand on. */
    computedOn: z.object({ from: z.iso.date(), to: z.iso.date(), leads: z.number(), oneOf: z.number(), erased: z.number() }).optional(),
  }),
  reply: z.object({
    fileName: z.string(),
    file: z.string(),
    commands: z.array(z.string()),
    /** What no command can do: it changes `partner.ts`. */
    rest: z.array(z.object({ partner: z.string(), parts: z.array(z.enum(RULE_PARTS)) })),
  }),
})
