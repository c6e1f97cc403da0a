import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'address-information': {
    title: 'Where do you live?',
    lede: 'Your present address.',
    fields: {
      province: {
        label: 'Province',
        hint: 'For cities in the NCR, choose Metro Manila.',
      },
      city: {
        label: 'City / Municipality',
        errors: {
          required: 'Enter your city or municipality, like Makati',
          format: 'Check your city or municipality. It needs letters and cannot end with a dash, like Makati',
        },
      },
      suburb: {
        label: 'Barangay',
        errors: {
          required: 'Enter your barangay, like San Isidro',
          format: 'Check your barangay. It needs letters and cannot end with a dash, like Barangay 123',
          'too-long': 'Enter your barangay in no more than {{limit}} characters',
        },
      },
      street: {
        label: 'Street / Subdivision',
        hint: 'Or your village, sitio or purok',
        errors: {
          required: 'Enter your street, subdivision, sitio or purok, like Rizal St.',
          format: 'Check your street. It starts with a letter or number and cannot end with a comma or dash, like Rizal St.',
        },
      },
      houseNumber: {
        label: 'House / Unit no.',
        hint: 'Or block and lot. Leave it blank if there is none.',
        errors: {
          required: 'Enter your house or unit number, like Blk 5 Lot 12',
          format: 'Check your house number. It cannot end with a dash or comma, like Blk 5 Lot 12',
        },
      },
      postalCode: {
        label: 'ZIP code',
        hint: '4 digits, if you know it',
        errors: {
          required: 'Enter the 4 digits of your ZIP code, like 1200',
          format: 'Enter a ZIP code with 4 digits, like 1200, or leave it blank',
          'too-long': 'Enter a ZIP code with 4 digits, like 1200',
        },
      },
    },
  },
  'flat-number': {
    title: 'Do you live in a condo or apartment?',
    lede: 'If not, just continue.',
    fields: {
      flatNumber: {
        label: 'Unit',
        errors: {
          required: 'Enter your unit, like 4B',
          format: 'Check your unit. It cannot end with a dash or comma, like 4B',
          'too-long': 'Enter your unit in no more than {{limit}} characters',
        },
      },
    },
  },
  'housing-information': {
    title: 'Do you own or rent your home?',
    fields: {
      housingTenure: {
        label: 'Home ownership',
        options: {
          OWNER: 'Owned',
          OWNER_MORTGAGE: 'Mortgaged',
          RENT: 'Renting',
          WITH_PARENTS: 'Living with parents',
          WITH_FAMILY: 'Living with relatives',
          EMPLOYER: 'Company-provided',
          DORMITORY: 'Boarding house',
        },
        errors: {
          required: 'Choose the answer that fits your home',
        },
      },
      rentAmount: {
        label: 'Monthly rent',
        errors: {
          required: 'Enter your monthly rent, like 5,000',
          'not-a-number': 'Enter the amount in numbers only, like 5,000',
        },
      },
    },
  },
  'housing-tenure-since-date': {
    title: 'Since when have you lived there?',
    fields: {
      housingTenureSinceDate: {
        label: 'Living there since',
        hint: 'Month and year, like 3 2019',
        errors: {
          required: 'Enter the month and year when you moved in, like 3 2019',
          'not-a-date': 'Enter a real month and year in numbers, like 3 2019',
        },
      },
    },
  },
})
