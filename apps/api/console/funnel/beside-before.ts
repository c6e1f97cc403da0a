import type { FunnelGroup, PageFigures } from '#apps/api/store/console/funnel.ts'

const NOTHING = { views: 0, completions: 0, leaving: 0 }

/** The figures of each value that something was counted of, beside those of the period before. */
export function besideBefore(by: keyof FunnelGroup, now: readonly PageFigures[], earlier: readonly PageFigures[]) {
  const [current, before] = [byValue(by, now), byValue(by, earlier)]
  return [...new Set([...current.keys(), ...before.keys()])].map((value) => ({
    value,
    ...(current.get(value) ?? NOTHING),
    before: before.get(value) ?? NOTHING,
  }))
}

const byValue = (by: keyof FunnelGroup, rows: readonly PageFigures[]) =>
  new Map(rows.map(({ group, ...figures }) => [String(group[by]), figures] as const))
