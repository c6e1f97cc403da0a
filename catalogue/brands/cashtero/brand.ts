import { defineBrand } from '#core/model/brand.ts'

export default defineBrand({
  name: 'Cashtero',
  status: 'live',
  product: 'default',
  homePage: 'https://cashtero.example/',
  theme: {
    hue: 130,
    chroma: 0.125,
    accentHue: 155,
    radius: 18,
    text: 'Outfit',
    displayWeight: 640,
    background: 'white',
    button: 'bright',
    buttonRadius: 999,
  },
  countries: { co: {}, es: {}, mx: {}, ph: {} },
})
