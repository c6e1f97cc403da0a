import { defineBrand } from '#core/model/brand.ts'

export default defineBrand({
  name: 'Lienketvay',
  status: 'live',
  product: 'default',
  homePage: 'https://lienketvay.example/',
  theme: {
    hue: 158,
    chroma: 0.11,
    accentHue: 158,
    radius: 10,
    text: 'Nunito Sans',
    displayWeight: 800,
    header: 'band',
  },
  countries: { vn: {} },
})
