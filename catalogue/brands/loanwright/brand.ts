import { defineBrand } from '#core/model/brand.ts'

export default defineBrand({
  name: 'Loanwright',
  status: 'live',
  product: 'loanwright',
  homePage: 'https://loanwright.example/',
  theme: { hue: 262, chroma: 0.17, accentHue: 160, radius: 14, text: 'Inter' },
  countries: { co: {}, es: {}, mx: {}, pl: {}, ro: {}, de: {}, ph: {}, vn: {} },
})
