import type { PageFigures } from '#apps/api/store/console/funnel.ts'
import { besideBefore } from './beside-before.ts'
import { pagePlace, pageTitle } from './funnel-names.ts'

/** The figures of pages beside those of the period before, in the order of an application. */
export const describePages = (now: readonly PageFigures[], before: readonly PageFigures[]) =>
  besideBefore('page', now, before)
    .map(({ value: page, ...figures }) => ({ page, title: pageTitle(page), ...figures }))
    .toSorted((one, other) => pagePlace(one.page) - pagePlace(other.page) || one.page.localeCompare(other.page))
