import { handOverDraft } from '#core/console/what-if/hand-over-draft.ts'
import { replayDraft } from '#core/console/what-if/replay-draft.ts'
import { whatIf } from '#core/console/what-if/what-if.ts'
import { liveCommands } from '#core/journey/drafts/live-commands.ts'
import { readRuleDraft } from '#core/journey/drafts/read-rule-draft.ts'
import type { DraftNote } from '#core/journey/drafts/rule-draft.ts'
import { answerChange, answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { computeWhatIf } from '#apps/api/console/what-if/compute-what-if.ts'
import { countryInForce } from '#apps/api/console/what-if/country-in-force.ts'
import { describeCountry } from '#apps/api/console/what-if/describe-country.ts'

const UNKNOWN = { ok: false, error: 'unknown' } as const

export default [
  answerRead(whatIf, async ({ scope, query }, { settings, database: { db } }) => {
    const found = await countryInForce({ settings, db }, scope, query.country)
    if (found) return { ok: true, value: describeCountry(found) }
    return query.country === undefined ? { ok: true, value: null } : UNKNOWN
  }),
  answerRead(replayDraft, async ({ scope, at, body: { country, period, draft: given } }, console) => {
    const found = await countryInForce({ settings: console.settings, db: console.database.db }, scope, country)
    if (!found) return UNKNOWN
    const read = readRuleDraft(given, found.names)
    if (!read.ok) return { ok: true, value: { faults: faultsOf(read.faults), figures: null } }
    const figures = await computeWhatIf(console, found, { scope, draft: read.draft, days: Number(period), at })
    return figures ? { ok: true, value: { faults: [], figures } } : { ok: false, error: 'not-ready' }
  }),
  answerChange(handOverDraft, async ({ by, scope, at, body }, { settings }, tx) => {
    const { country, name, why, computedOn } = body
    const found = await countryInForce({ settings, db: tx }, scope, country)
    if (!found) return UNKNOWN
    const read = readRuleDraft(body.draft, found.names)
    if (!read.ok) return { ok: false, error: 'request-refused' }
    const { commands, rest } = liveCommands(read.draft, { country, why, partners: found.partners })
    const note: DraftNote = {
      name,
      by: by.name,
      at: at.toISOString(),
      why,
      ...(computedOn && { computedOn: { country, ...computedOn } }),
      commands,
    }
    return {
      ok: true,
      value: {
        fileName: `what-if-${country}-${at.toISOString().slice(0, 10)}.json`,
        file: `${JSON.stringify({ note, partners: read.draft.partners }, null, 2)}\n`,
        commands: [...commands],
        rest: rest.map(({ partner, parts }) => ({ partner, parts: [...parts] })),
      },
      audit: { action: 'rule-draft-handed-over', subject: country, reason: why },
    }
  }),
]

const faultsOf = (faults: readonly { readonly path: readonly string[]; readonly sentence: string }[]) =>
  faults.map(({ path, sentence }) => ({ path: [...path], sentence }))
