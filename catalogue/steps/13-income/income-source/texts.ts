import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Where does your income come from?',
  lede: 'If you have several sources, choose the main one.',
  fields: {
    incomeSource: {
      label: 'Source of income',
      options: {
        EMPLOYED_PERMANENT: 'Employed, permanent',
        EMPLOYED_TEMPORARY: 'Employed, temporary',
        EMPLOYED_PART_TIME: 'Employed, part-time',
        CIVIL_SERVANT: 'Government employee',
        MILITARY_POLICE: 'Military, police',
        CONTRACT_MANDATE: 'Contract for services',
        SELF_EMPLOYED: 'Self-employed',
        FREELANCE: 'Freelance',
        FARMER: 'Farmer',
        OFW: 'Working abroad',
        PENSIONER: 'Pensioner',
        DISABILITY_PENSION: 'Disability pension',
        UNEMPLOYMENT_BENEFIT: 'Unemployment benefit',
        SOCIAL_BENEFITS: 'Social benefits',
        MATERNITY: 'Parental leave',
        STUDENT: 'Student',
        HOMEMAKER: 'Homemaker',
        REMITTANCE: 'Support, remittances',
        RENTAL_INCOME: 'Rental income',
        UNEMPLOYED: 'No income',
      },
      errors: {
        required: 'Choose where your income comes from',
        'not-an-option': 'Choose one of the sources shown',
      },
    },
  },
})
