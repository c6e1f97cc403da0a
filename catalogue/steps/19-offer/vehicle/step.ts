import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 12,
  phase: 'after-offer',
  state: 'VEHICLE',
  asks: [
    'vehicleMake',
    'vehicleModel',
    'vehicleYear',
    'vehicleFuel',
    'vehicleMileage',
    'vehicleOwnership',
    'vehicleLicensePlateNumber',
    'isVehicleFinanced',
    'hasVehicleDownPayment',
    'vehicleConsent',
  ],
  call: { method: 'POST', path: '/lead/vehicle' },
  skippable: true,
})
