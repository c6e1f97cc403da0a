import { HEAD, quoted, type Folder } from './written-lines.ts'

/** Writes the names that folders of the catalogue give each other, as types. */
export function writeNames(found: FoundNames): string {
  const steps = [...new Set([...found.steps.map(({ id }) => id), ...found.partnerSteps.map(({ id }) => id)])].toSorted()
  return `${HEAD}
declare module '#core/model/register.ts' {
  interface Register {
    dataPoint: ${quoted(found.dataPoints)}
    step: ${quoted(steps)}
    country: ${quoted(found.countries.map(({ id }) => id))}
    brand: ${quoted(found.brands.map(({ id }) => id))}
    partner: ${quoted(found.partners.map(({ id }) => id))}
    tracker: ${quoted(found.trackers.map(({ id }) => id))}
    captcha: ${quoted(found.captchas.map(({ id }) => id))}
    format: ${quoted(found.formatNames)}
  }
}
export {}
`
}

/** The folders and definitions that have names. */
export interface FoundNames {
  readonly brands: readonly Folder[]
  readonly countries: readonly Folder[]
  readonly steps: readonly Folder[]
  readonly partners: readonly Folder[]
  readonly partnerSteps: readonly { readonly id: string; readonly partner: string }[]
  readonly trackers: readonly Folder[]
  readonly captchas: readonly Folder[]
  readonly dataPoints: readonly string[]
  readonly formatNames: readonly string[]
}
