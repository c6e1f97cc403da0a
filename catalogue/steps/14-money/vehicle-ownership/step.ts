import { defineStep } from '../../../../core/define/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 50,
  phase: 'before-offer',
  introduces: {
    vehicleOwnership: {
      kind: 'choice',
      in: 'otherDetails',
      class: 'personal',
      look: 'tiles',
      options: ['OWN', 'FAMILY', 'LEASED', 'MOTORCYCLE', 'NONE'],
    },
    isVehicleFinanced: { kind: 'yes-no', in: 'otherDetails', class: 'personal', when: { field: 'vehicleOwnership', is: ['OWN'] } },
    vehicleLicensePlateNumber: {
      kind: 'text',
      in: 'otherDetails',
      class: 'personal',
      format: 'plate',
      autocomplete: 'off',
      capitals: 'characters',
      when: { field: 'vehicleOwnership', is: ['OWN', 'MOTORCYCLE'] },
    },
    hasVehicleDownPayment: { kind: 'yes-no', in: 'otherDetails', class: 'personal', when: { field: 'loanPurpose', is: ['CAR_PURCHASE'] } },
    vehicleConsent: {
      kind: 'consent',
      in: 'otherDetails',
      class: 'plain',
      policy: 'VEHICLE_CONSENT',
      when: { field: 'vehicleOwnership', is: ['OWN'] },
    },
  },
  asks: ['vehicleOwnership', 'isVehicleFinanced', 'vehicleLicensePlateNumber'],
  formats: {
    plate: {
      pattern: '^[A-Z\\d\\/\\-](?:[A-Z\\d \\/\\-]*[A-Z\\d\\/\\-])?$',
      clean: ['upper'],
      maxLength: 12,
      good: ['ABC 123', 'WX 12345'],
      bad: ['ABC.123', 'ÁBC123'],
    },
  },
})
