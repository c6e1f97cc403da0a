import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'What is your housing situation?',
  fields: {
    housingTenure: {
      label: 'Housing',
      options: {
        OWNER: 'Own home',
        OWNER_MORTGAGE: 'Own home with a mortgage',
        RENT: 'Rented',
        WITH_PARENTS: 'With parents',
        WITH_FAMILY: 'With relatives',
        COOPERATIVE: 'Cooperative',
        COMMUNAL: 'Social housing',
        EMPLOYER: 'Provided by the employer',
        DORMITORY: 'Room or dormitory',
        OTHER: 'Other',
      },
      errors: {
        required: 'Choose your housing situation',
        'not-an-option': 'Choose one of the answers shown',
      },
    },
    rentAmount: {
      label: 'Monthly rent',
      suffix: 'a month',
      errors: {
        required: 'Enter how much rent you pay a month',
        'not-a-number': 'Enter the amount in figures only, without letters',
        'too-small': 'Enter a rent of {{limit}} or more',
        'too-large': 'Enter a rent of {{limit}} or less',
      },
    },
    livingArea: {
      label: 'Area',
      options: {
        URBAN: 'Town',
        SUBURBAN: 'Suburb',
        RURAL: 'Country',
      },
      errors: {
        required: 'Choose whether you live in town or in the country',
        'not-an-option': 'Choose one of the areas shown',
      },
    },
  },
})
