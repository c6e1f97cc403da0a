import { affiliateMark, affiliateSource, visitSource } from '#core/tracking/funnel/visit-source.ts'
import { OWN_PAGE, REPORT_PATH, type PageViewReport } from '#core/tracking/funnel/page-view-report.ts'
import { bucketOf } from '#core/tracking/funnel/time-buckets.ts'
import type { Stay } from './habits.ts'
import type { Door } from './open-door.ts'
import type { PlannedApplicant } from './plan-applicants.ts'

type Place = Pick<PageViewReport, 'site' | 'release' | 'device' | 'source' | 'host'>

/** What is the same in all reports of one applicant. */
export const placeOf = ({ site, device, origin }: PlannedApplicant, release: string): Place => ({
  site: site.id,
  release,
  device,
  source:
    origin.affiliate === undefined
      ? visitSource({ utmSource: origin.utm?.source, utmMedium: origin.utm?.medium }, [])
      : affiliateSource(affiliateMark(origin.affiliate)),
  host: origin.host ?? OWN_PAGE,
})

/** Reports how one page was used, as the page does: hidden in between, then completed or left. */
export async function reportStay(door: Door, place: Place, { page, stay }: { readonly page: string; readonly stay: Stay }): Promise<void> {
  const { spentMs, isLeft, isHidden, last, fields } = stay
  const at = last === undefined ? {} : { field: last }
  const said = Object.keys(fields).length > 0 ? { fields } : {}
  const end = isLeft ? { left: at } : { completed: { time: bucketOf(spentMs) } }
  const send = (report: Omit<PageViewReport, keyof Place | 'page'>) =>
    door({ method: 'POST', path: `/api${REPORT_PATH}`, body: { ...place, page, ...report } })
  if (!isHidden || isLeft) {
    await send({ isNew: true, ...end, ...said })
    return
  }
  await send({ isNew: true, left: at })
  await send({ returnedTo: at, ...end, ...said })
}
