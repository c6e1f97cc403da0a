import { defineBrand } from '#core/model/brand.ts'

export default defineBrand({
  name: 'Fidea',
  status: 'live',
  product: 'default',
  homePage: 'https://fidea.example/',
  theme: {
    hue: 290,
    chroma: 0.2,
    accentHue: 165,
    radius: 12,
    text: 'Figtree',
    displayWeight: 760,
    background: 'tinted',
  },
  countries: {
    es: { routing: { mode: 'compare', atOnce: 7 } },
    pl: { routing: { mode: 'compare', atOnce: 6 } },
    ro: { routing: { mode: 'compare', atOnce: 4 } },
  },
})
