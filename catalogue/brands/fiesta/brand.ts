import { defineBrand } from '#core/model/brand.ts'

export default defineBrand({
  name: 'Fiesta',
  status: 'live',
  product: 'fiesta',
  homePage: 'https://fiesta.example/',
  theme: {
    hue: 346,
    chroma: 0.19,
    accentHue: 165,
    radius: 20,
    text: 'Lexend',
    displayWeight: 640,
    background: 'tinted',
    header: 'band',
    buttonRadius: 999,
  },
  countries: { co: {}, es: {}, mx: {} },
})
