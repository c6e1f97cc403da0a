import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Do you have a vehicle?',
  fields: {
    vehicleOwnership: {
      label: 'Vehicle',
      options: {
        OWN: 'A car of my own',
        FAMILY: 'In the name of a relative',
        LEASED: 'Company car or leasing',
        MOTORCYCLE: 'Motorcycle',
        NONE: 'None',
      },
      errors: {
        required: 'Choose whether you have a vehicle',
        'not-an-option': 'Choose one of the answers shown',
      },
    },
    isVehicleFinanced: {
      label: 'Are you still paying it off?',
      errors: {
        required: 'Choose whether you are still paying it off',
      },
      short: 'Still being paid off',
    },
    vehicleLicensePlateNumber: {
      label: 'Licence plate',
      hint: 'For example, ABC 123',
      errors: {
        required: 'Enter the licence plate',
        format: 'Check the licence plate: letters, figures, spaces and hyphens only',
        'too-long': 'Enter the licence plate in no more than {{limit}} characters',
      },
    },
    hasVehicleDownPayment: {
      label: 'Do you have a down payment for the car you want to buy?',
      errors: {
        required: 'Choose whether you have a down payment',
      },
      short: 'Down payment',
    },
    vehicleConsent: {
      label: 'I would use my vehicle as security.',
      errors: {
        'must-accept': 'Tick this box to apply with your vehicle as security',
      },
      short: 'Vehicle as security',
    },
    vehicleMake: {
      label: 'Make',
      errors: {
        required: 'Enter the make of the car',
        format: 'Check the make: letters, figures, spaces and hyphens only',
        'too-long': 'Enter the make in no more than {{limit}} characters',
      },
    },
    vehicleModel: {
      label: 'Model',
      errors: {
        required: 'Enter the model of the car',
        format: 'Check the model: letters, figures, spaces and hyphens only',
        'too-long': 'Enter the model in no more than {{limit}} characters',
      },
    },
    vehicleYear: {
      label: 'Year of first registration',
      errors: { required: 'Choose the year of first registration', format: 'Choose a year from the list' },
    },
    vehicleMileage: {
      label: 'Mileage',
      suffix: 'km',
      errors: {
        required: 'Enter the mileage, like 85000',
        'not-a-number': 'Enter the mileage in figures only, like 85000',
        'too-small': 'Enter {{limit}} or more',
        'too-large': 'Enter {{limit}} or less',
      },
    },
    vehicleFuel: {
      label: 'Fuel',
      options: { PETROL: 'Petrol', DIESEL: 'Diesel', HYBRID: 'Hybrid', ELECTRIC: 'Electric', GAS: 'Gas' },
      errors: { required: 'Choose the fuel', 'not-an-option': 'Choose one of the answers shown' },
    },
  },
})
