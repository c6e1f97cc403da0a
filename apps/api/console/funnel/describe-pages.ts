import type { PageFigures } from '#apps/api/store/console/funnel.ts'
import { pagePlace, pageTitle } from './funnel-names.ts'

const NOTHING = { views: 0, completions: 0, leaving: 0 }

/** The figures of pages beside those of the period before, in the order of an application. */
export function describePages(now: readonly PageFigures[], before: readonly PageFigures[]) {
  const [current, earlier] = [byPage(now), byPage(before)]
  return [...new Set([...current.keys(), ...earlier.keys()])]
    .map((page) => ({
      page,
      title: pageTitle(page),
      ...(current.get(page) ?? NOTHING),
      before: earlier.get(page) ?? NOTHING,
    }))
    .toSorted((one, other) => pagePlace(one.page) - pagePlace(other.page) || one.page.localeCompare(other.page))
}

const byPage = (rows: readonly PageFigures[]) => new Map(rows.map(({ group, ...figures }) => [String(group.page), figures] as const))
