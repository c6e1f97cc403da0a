import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '../../core/define/registry.ts'
import { allSites, type Site } from '../../core/define/site.ts'
import { buildTranslation, type CatalogueTexts } from '../../core/text/build-translation.ts'

const PACKAGES = join(import.meta.dirname, '../../node_modules/@fontsource-variable')

/**
 * Returns what is wrong with a brand's typefaces: not installed, or without letters that its
 * countries' texts contain.
 */
export function typefaceFaults(registry: Registry, texts: CatalogueTexts, brandId: string): readonly string[] {
  const { text, display = text } = registry.brands[brandId]?.theme ?? { text: '' }
  const sites = allSites(registry).filter((site) => site.brandId === brandId)
  return [...new Set([text, display])].flatMap((family) => familyFaults(registry, texts, sites, family))
}

function familyFaults(registry: Registry, texts: CatalogueTexts, sites: readonly Site[], family: string): readonly string[] {
  const folder = join(PACKAGES, family.toLowerCase().replaceAll(' ', '-'))
  if (!existsSync(join(folder, 'wght.css'))) {
    const installed = globSync('*', { cwd: PACKAGES }).toSorted((one, other) => one.localeCompare(other))
    return [`theme: the typeface "${family}" is not installed; there are ${installed.join(', ')}`]
  }
  const ranges = readRanges(join(folder, 'wght.css'))
  return sites.flatMap((site) => {
    const { country } = site
    const written = JSON.stringify(buildTranslation(registry, texts, site).texts) + country.currency.symbol
    const missing = [...new Set(Array.from(written))].filter(
      (letter) => /[\p{L}\p{Sc}]/u.test(letter) && !isIn(ranges, letter.codePointAt(0) ?? 0),
    )
    return missing.length === 0
      ? []
      : [`theme: the typeface "${family}" has no letters ${missing.join(' ')}, which ${site.id} is written in`]
  })
}

type Ranges = readonly (readonly [first: number, last: number])[]

/** Reads the character ranges of a package's faces, over all subsets. */
const readRanges = (stylesheet: string): Ranges =>
  [...readFileSync(stylesheet, 'utf8').matchAll(/U\+(?<first>[0-9A-F]+)(?:-(?<last>[0-9A-F]+))?/giu)].map(({ groups }) => {
    const first = Number.parseInt(groups?.['first'] ?? '', 16)
    return [first, groups?.['last'] ? Number.parseInt(groups['last'], 16) : first] as const
  })

const isIn = (ranges: Ranges, letter: number): boolean => ranges.some(([first, last]) => letter >= first && letter <= last)
