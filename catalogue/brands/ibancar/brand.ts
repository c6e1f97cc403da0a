import { defineBrand } from '#core/model/brand.ts'

export default defineBrand({
  name: 'Ibancar',
  status: 'live',
  product: 'ibancar',
  homePage: 'https://ibancar.example/',
  theme: {
    hue: 88,
    chroma: 0.06,
    accentHue: 150,
    radius: 3,
    text: 'Sora',
    displayWeight: 700,
    header: 'night',
    button: 'bright',
  },
  countries: {
    es: {
      loan: {
        amount: { default: 3000, min: 500, max: 10_000, step: 100 },
        period: { default: 24, min: 6, max: 48, step: 1, scale: 'months' },
        presets: { amount: [1500, 3000, 5000, 8000], period: [12, 24, 36, 48] },
      },
      needs: ['financingOption', 'vehicleOwnership', 'vehicleConsent', 'isVehicleFinanced', 'vehicleLicensePlateNumber'],
    },
    mx: {
      loan: {
        amount: { default: 50_000, min: 10_000, max: 400_000, step: 1000 },
        period: { default: 24, min: 6, max: 48, step: 1, scale: 'months' },
        presets: { amount: [30_000, 50_000, 100_000, 200_000], period: [12, 24, 36, 48] },
      },
      needs: ['financingOption', 'vehicleOwnership', 'vehicleConsent', 'isVehicleFinanced', 'vehicleLicensePlateNumber'],
    },
  },
})
