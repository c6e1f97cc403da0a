import { defineBrand } from '#core/model/brand.ts'

export default defineBrand({
  name: 'Ratapro',
  status: 'live',
  product: 'ratapro',
  homePage: 'https://ratapro.example/',
  theme: {
    hue: 318,
    chroma: 0.17,
    accentHue: 160,
    radius: 6,
    text: 'Work Sans',
    displayWeight: 700,
    background: 'white',
    header: 'stripe',
  },
  countries: { pl: {} },
})
