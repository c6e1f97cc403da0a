import { gateways } from '#catalogue/gateways.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { erasures, lenderNotices, noteTold } from '#core/console/privacy/privacy-records.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { lookUp } from '#core/model/look-up.ts'
import { answerChange, answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { noteWritten } from '#apps/api/store/partners/lender-notices.ts'
import { listErasures, listNotices } from '#apps/api/store/console/privacy-records.ts'

const MOST_SHOWN = 100
const partnerName = (id: string): string => lookUp(registry.partners, id)?.name ?? id
/** True of a lender whose interface has no call for an erasure. */
const isToldByPeople = (id: string): boolean => lookUp(gateways, id)?.erase === undefined

export default [
  answerRead(erasures, async ({ scope, query: { lenders, ...query } }, { database }) => {
    const notOnlyTo = lenders === 'to-write-to' ? Object.keys(gateways).filter((id) => !isToldByPeople(id)) : undefined
    const found = await listErasures(database.db, scope, { ...query, notOnlyTo, limit: MOST_SHOWN + 1 })
    const shown = found.slice(0, MOST_SHOWN).map(({ lead, partners, erasedAt, site, because }) => ({
      site,
      because,
      lead,
      reference: referenceOf(lead),
      partners: partners.map((id) => ({ name: partnerName(id), isToldByPeople: isToldByPeople(id) })),
      erasedAt: erasedAt.toISOString(),
    }))
    return { ok: true, value: { erasures: shown, next: found.length > MOST_SHOWN ? (found[MOST_SHOWN - 1]?.place ?? null) : null } }
  }),
  answerRead(lenderNotices, async ({ scope }, { database }) => {
    const found = await listNotices(database.db, scope, { limit: MOST_SHOWN + 1 })
    const shown = found.slice(0, MOST_SHOWN).map(({ id, askedAt, partner, kind, code, site, leadId, reference }) => ({
      id,
      askedAt: askedAt.toISOString(),
      partner: partnerName(partner),
      kind,
      code,
      site,
      lead: leadId,
      reference: referenceOf(leadId),
      lenderReference: reference,
    }))
    return { ok: true, value: { notices: shown, isCut: found.length > MOST_SHOWN } }
  }),
  answerChange(noteTold, async ({ scope, at, params: { id } }, _, tx) => {
    const [notice] = await listNotices(tx, scope, { id, limit: 1 })
    if (!notice) return { ok: false, error: 'unknown' }
    if (!(await noteWritten(tx, id, at))) return { ok: false, error: 'already-changed' }
    return { ok: true, value: {}, audit: { action: 'lender-told', subject: `${notice.partner} ${notice.leadId}`, site: notice.site } }
  }),
]
