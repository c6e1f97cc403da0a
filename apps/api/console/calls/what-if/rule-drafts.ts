import type { ReplyOf } from '#core/console/define-console-call.ts'
import { changeRuleDraft, keepRuleDraft, listRuleDrafts, removeRuleDraft, showRuleDraft } from '#core/console/what-if/rule-drafts.ts'
import { readRuleDraft } from '#core/journey/drafts/read-rule-draft.ts'
import { answerChange, answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { countryInForce } from '#apps/api/console/what-if/country-in-force.ts'
import { addDraft, changeDraft, findDraft, listDrafts, removeDraft, type KeptDraft } from '#apps/api/store/console/rule-drafts.ts'

const UNKNOWN = { ok: false, error: 'unknown' } as const
const CHANGED_MEANWHILE = { ok: false, error: 'already-changed' } as const
/** The page keeps no draft with a fault: whoever sends one is no page. */
const REFUSED = { ok: false, error: 'request-refused' } as const

export default [
  answerRead(listRuleDrafts, async ({ scope, query: { country } }, { database: { db } }) => {
    const drafts = country === undefined ? [] : await listDrafts(db, scope, country)
    return { ok: true, value: { drafts: drafts.map(headOf) } }
  }),
  answerRead(showRuleDraft, async ({ scope, params: { id } }, { database: { db } }) => {
    const kept = await findDraft(db, scope, id)
    return kept ? { ok: true, value: { ...headOf(kept), draft: { ...kept.draft } } } : UNKNOWN
  }),
  answerChange(keepRuleDraft, async ({ by, scope, at, body: { country, name, draft: given } }, { settings }, tx) => {
    const found = await countryInForce({ settings, db: tx }, scope, country)
    if (!found) return UNKNOWN
    const read = readRuleDraft(given, found.names)
    if (!read.ok) return REFUSED
    const kept = await addDraft(tx, found.id, { name, draft: read.draft, madeBy: by.person, madeByName: by.name, changedAt: at })
    return { ok: true, value: headOf(kept), audit: { action: 'rule-draft-kept', subject: kept.id } }
  }),
  answerChange(changeRuleDraft, async ({ by, scope, at, params: { id }, body }, { settings }, tx) => {
    const before = await findDraft(tx, scope, id)
    const found = before && (await countryInForce({ settings, db: tx }, scope, before.country))
    if (!found) return UNKNOWN
    const read = readRuleDraft(body.draft, found.names)
    if (!read.ok) return REFUSED
    const { name, version } = body
    const written = { name, draft: read.draft, madeBy: by.person, madeByName: by.name, changedAt: at }
    const kept = await changeDraft(tx, scope, { id, version, ...written })
    return kept ? { ok: true, value: headOf(kept), audit: { action: 'rule-draft-changed', subject: id } } : CHANGED_MEANWHILE
  }),
  answerChange(removeRuleDraft, async ({ scope, params: { id }, body: { version } }, _console, tx) => {
    const before = await findDraft(tx, scope, id)
    if (!before) return UNKNOWN
    const isRemoved = await removeDraft(tx, scope, { id, version })
    return isRemoved
      ? { ok: true, value: {}, audit: { action: 'rule-draft-removed', subject: `${id} ${before.country}` } }
      : CHANGED_MEANWHILE
  }),
]

const headOf = ({ id, country, name, madeByName, changedAt, version }: KeptDraft): ReplyOf<typeof keepRuleDraft> => ({
  id,
  country,
  name,
  by: madeByName,
  at: changedAt.toISOString(),
  version,
})
