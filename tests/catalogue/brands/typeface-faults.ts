import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand, Theme } from '#core/model/brand.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'
import { buildTranslation, type CatalogueTexts } from '#core/texts/build-translation.ts'

const PACKAGES = join(import.meta.dirname, '../../../node_modules/@fontsource-variable')

/** Returns the typefaces of a brand that are not installed, with those that are. */
export const typefaceFaults = ({ theme }: Brand): readonly string[] =>
  familiesOf(theme)
    .filter((family) => !existsSync(stylesheetOf(family)))
    .map((family) => {
      const installed = globSync('*', { cwd: PACKAGES }).toSorted((one, other) => one.localeCompare(other))
      return `theme: the typeface "${family}" is not installed; there are ${installed.join(', ')}`
    })

/** Returns the typefaces of a site's brand that lack letters of the site's texts. */
export function letterFaults(registry: Registry, texts: CatalogueTexts, site: Site): readonly string[] {
  const written = JSON.stringify(buildTranslation(registry, texts, site).texts) + site.country.currency.symbol
  const letters = [...new Set(Array.from(written))].filter((letter) => /[\p{L}\p{Sc}]/u.test(letter))
  return familiesOf(site.brand.theme)
    .filter((family) => existsSync(stylesheetOf(family)))
    .flatMap((family) => {
      const ranges = readRanges(stylesheetOf(family))
      const missing = letters.filter((letter) => !isIn(ranges, letter.codePointAt(0) ?? 0))
      return missing.length === 0
        ? []
        : [`theme: the typeface "${family}" has no letters ${missing.join(' ')}, which ${site.id} is written in`]
    })
}

const familiesOf = ({ text, display = text }: Theme): readonly string[] => [...new Set([text, display])]
const stylesheetOf = (family: string): string => join(PACKAGES, family.toLowerCase().replaceAll(' ', '-'), 'wght.css')

type Ranges = readonly (readonly [first: number, last: number])[]

/** Reads the character ranges of a package's faces, over all subsets. */
const readRanges = (stylesheet: string): Ranges =>
  [...readFileSync(stylesheet, 'utf8').matchAll(/U\+(?<first>[0-9A-F]+)(?:-(?<last>[0-9A-F]+))?/giu)].map(({ groups }) => {
    const first = Number.parseInt(groups?.['first'] ?? '', 16)
    return [first, groups?.['last'] ? Number.parseInt(groups['last'], 16) : first] as const
  })

const isIn = (ranges: Ranges, letter: number): boolean => ranges.some(([first, last]) => letter >= first && letter <= last)
