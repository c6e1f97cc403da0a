import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'In which field do you work?',
  fields: {
    jobArea: {
      label: 'Field of work',
      options: {
        AGRICULTURE: 'Agriculture, fishery',
        CONSTRUCTION: 'Construction',
        MANUFACTURING: 'Manufacturing',
        ENERGY_MINING: 'Energy, mining',
        TRADE_RETAIL: 'Trade, retail',
        TRANSPORT_LOGISTICS: 'Transport, logistics',
        HOSPITALITY: 'Hotels, restaurants, tourism',
        IT_TELECOM: 'IT, telecommunications',
        CALL_CENTER: 'Call centre',
        MEDIA_MARKETING: 'Media, marketing',
        FINANCE: 'Banking, finance, insurance',
        REAL_ESTATE: 'Real estate',
        LEGAL_ACCOUNTING: 'Law, accounting',
        EDUCATION: 'Education',
        HEALTH: 'Health',
        PUBLIC_ADMIN: 'Public administration',
        SECURITY_MILITARY: 'Security, armed forces',
        DOMESTIC_CARE: 'Household, cleaning, care',
        ARTS_SPORT: 'Arts, sports, beauty',
        OTHER: 'Other',
      },
      errors: {
        required: 'Choose the field in which you work',
        'not-an-option': 'Choose a field from the list',
      },
    },
  },
})
