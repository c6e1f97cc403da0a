import { defineBrand } from '#core/model/brand.ts'

export default defineBrand({
  name: 'Finipay',
  status: 'live',
  product: 'finipay',
  homePage: 'https://finipay.example/',
  theme: {
    hue: 195,
    chroma: 0.08,
    accentHue: 150,
    radius: 24,
    text: 'Manrope',
    displayWeight: 760,
    background: 'tinted',
  },
  countries: {
    co: { routing: { mode: 'compare', atOnce: 5 } },
    es: { routing: { mode: 'compare', atOnce: 7 } },
    ph: { routing: { mode: 'compare', atOnce: 3 } },
  },
})
