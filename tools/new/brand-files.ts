import type { Registry } from '#core/model/site/registry.ts'
import type { Files } from './files.ts'
import { titleOf } from './quote.ts'

/**
 * Returns the files of a draft brand in every live country, in a blue, with pictures of the first
 * letter of its name; the name is shown beside them as text.
 */
export function brandFiles(name: string, registry: Registry): Files {
  const countries = Object.entries(registry.countries).flatMap(([id, country]) => (country.status === 'live' ? [`${id}: {}`] : []))
  return {
    'brand.ts': `import { defineBrand } from '#core/model/brand.ts'

// Example values: edit all of them. \`live\` as the status asks for a headline of its own in each
// country, in locales/<lang-CC>.json; \`npm run check\` says in which.
export default defineBrand({
  name: '${titleOf(name)}',
  status: 'draft',
  product: 'default',
  homePage: 'https://${name}.example/',
  theme: { hue: ${HUE}, chroma: 0.15, accentHue: 160, radius: 12, ${LOOK} },
  countries: { ${countries.join(', ')} },
})
`,
    'logo.svg': markOf(name),
    'favicon.svg': markOf(name),
  }
}

/**
 * A blue. No live brand near it has this typeface, which has the letters of every country, or this
 * header.
 */
const HUE = 250
const LOOK = "text: 'Nunito Sans', header: 'stripe'"

const markOf = (
  name: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="${titleOf(name)}">
  <rect width="32" height="32" rx="8" fill="oklch(0.49 0.15 ${HUE})" />
  <text x="16" y="23" text-anchor="middle" font-family="system-ui, sans-serif" font-size="20" font-weight="700" fill="#fff">${titleOf(name).charAt(0)}</text>
</svg>
`
