import { expect, it } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import type { Theme } from '#core/model/brand.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { allSites } from '#core/model/site/site.ts'
import { likenessFaults } from './likeness-faults.ts'
import { letterFaults, typefaceFaults } from './typeface-faults.ts'

const [id = '', brand] = Object.entries(registry.brands)[0] ?? []
const theme: Theme = { hue: 262, chroma: 0.17, accentHue: 160, radius: 8, text: 'Inter' }
const everywhere = Object.fromEntries(Object.keys(registry.countries).map((country) => [country, {}]))
/**
 * Returns the catalogue with one theme for its first brand, offered everywhere, and the other theme
 * for a second brand.
 */
const dressed = (first: Theme, second: Theme = first): Registry =>
  brand ? { ...registry, brands: { [id]: { ...brand, countries: everywhere, theme: first }, twin: { ...brand, theme: second } } } : registry

it('a brand in the hue of another needs another typeface and another header', () => {
  expect(likenessFaults(dressed(theme), id)).toHaveLength(1)
  expect(likenessFaults(dressed(theme, { ...theme, hue: 280, text: 'Sora' }), id)).toHaveLength(1)
  expect(likenessFaults(dressed(theme, { ...theme, hue: 280, header: 'band' }), id)).toHaveLength(1)
  expect(likenessFaults(dressed(theme, { ...theme, hue: 280, text: 'Sora', header: 'band' }), id)).toEqual([])
  expect(likenessFaults(dressed(theme, { ...theme, hue: 290 }), id)).toEqual([])
})

it('a typeface that is not installed is named with those that are', () => {
  const [fault = ''] = brand ? typefaceFaults({ ...brand, theme: { ...theme, display: 'Comic Serif' } }) : []
  expect(fault).toMatch(/"Comic Serif" is not installed; there are .*inter.*work-sans/u)
})

it('a typeface without the letters of a country is a fault that shows them', () => {
  const alphabets = Object.values(registry.countries).filter(({ locale }) => locale.startsWith('vi'))
  const offered = dressed({ ...theme, text: 'Outfit' })
  const sites = allSites(offered).filter((site) => site.brandId === id && /^(?:de|en|es|pl|ro|vi)-/u.test(site.country.locale))
  const faults = sites.flatMap((site) => letterFaults(offered, texts, site))
  expect(faults).toHaveLength(alphabets.length)
  for (const fault of faults) expect(fault).toMatch(/"Outfit" has no letters .*ạ/u)
})
