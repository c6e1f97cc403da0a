import { defineBrand } from '#core/model/brand.ts'

export default defineBrand({
  name: 'Prestamotor',
  status: 'live',
  product: 'default',
  homePage: 'https://prestamotor.example/',
  theme: {
    hue: 232,
    chroma: 0.095,
    accentHue: 155,
    radius: 0,
    text: 'Inter',
    display: 'Outfit',
    displayWeight: 800,
    header: 'band',
    background: 'white',
  },
  countries: {
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
