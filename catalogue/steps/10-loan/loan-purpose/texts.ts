import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'What do you need the money for?',
  fields: {
    loanPurpose: {
      label: 'Purpose of the loan',
      options: {
        DEBT_CONSOLIDATION: 'Debt consolidation',
        BILLS: 'Bills',
        EMERGENCY: 'Emergency',
        MEDICAL: 'Medical',
        EDUCATION: 'Education',
        HOME_IMPROVEMENT: 'Home improvement',
        APPLIANCES: 'Appliances, electronics',
        CAR_PURCHASE: 'Buying a vehicle',
        CAR_REPAIR: 'Vehicle repair',
        TRAVEL: 'Travel',
        EVENT: 'Wedding, celebration',
        BUSINESS: 'Business',
        MOVING_RENT: 'Rent, moving',
        TAXES: 'Taxes',
        OTHER: 'Other',
      },
      errors: {
        required: 'Choose what you need the money for',
        'not-an-option': 'Choose one of the purposes shown',
      },
    },
  },
})
