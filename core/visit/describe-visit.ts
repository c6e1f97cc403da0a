import type { Visit } from './begin-visit.ts'
import { serializeDiagnostic, type Diagnostics } from './serialize-diagnostic.ts'

/** Returns the lead's data on visit, origin and device; `site` is `<brand>-<country>`. */
export function describeVisit(visit: Visit, device: Diagnostics, site: string) {
  const { entry, session, affiliate } = visit
  return {
    sessionId: session.id,
    sessionStartedAt: session.startedAt.toISOString(),
    leadSource: visit.leadSource,
    sellingTierGlobalId: visit.sellingTierGlobalId,
    tags: [`ui:${site}`],
    deviceData: serializeDiagnostic(device),
    ...visit.clicks,
    affiliateReferenceParams: affiliate && { ...affiliate, setAt: affiliate.setAt?.toISOString() },
    utm: {
      medium: entry.utm_medium,
      source: entry.utm_source,
      campaign: entry.utm_campaign,
      content: entry.utm_content,
      term: entry.utm_term,
    },
  }
}
