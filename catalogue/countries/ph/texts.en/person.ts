import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  name: {
    title: 'What is your name?',
    lede: 'As it appears on your valid ID.',
    fields: {
      firstName: {
        label: 'First name',
        errors: {
          required: 'Enter your first name, like Maria',
          format: 'Enter your first name in letters only, like Ma. Teresa',
        },
      },
      middleName: {
        label: 'Middle name',
        hint: 'Your mother’s maiden last name',
        errors: {
          required: 'Enter your middle name, like Reyes',
          format: 'Enter your middle name in letters only, like Reyes',
        },
      },
      lastName: {
        label: 'Last name',
        hint: 'With Jr., Sr. or III, if you have one',
        errors: {
          required: 'Enter your last name, like Dela Cruz',
          format: 'Enter your last name in letters only, like Dela Cruz or Santos Jr.',
        },
      },
    },
  },
  'personal-code': {
    title: 'Which valid ID do you have?',
    fields: {
      idDocumentType: {
        label: 'Type of ID',
        options: {
          ID_CARD: 'National ID (PhilSys)',
          DRIVING_LICENCE: 'Driver’s license',
          FOREIGNER_ID: 'ACR I-Card',
          TAX_ID: 'TIN ID',
          SOCIAL_ID: 'SSS, GSIS or UMID',
        },
        errors: {
          required: 'Choose the type of your ID',
          'not-an-option': 'Choose one of the IDs in the list',
        },
      },
      personalCode: {
        label: 'ID number',
        hint: 'With or without dashes.',
        errors: {
          required: 'Enter the number of your ID, like 1234-5678-9012-3456',
          format: 'Check your ID number. Enter it as it appears on your ID, like 1234-5678-9012-3456 or N01-12-123456',
          'too-long': 'Check your ID number. It has no more than {{limit}} characters',
        },
      },
    },
  },
  'date-of-birth': {
    title: 'When were you born?',
    fields: {
      dateOfBirth: {
        label: 'Date of birth',
        hint: 'Month, day and year, like 3 27 1985',
        errors: {
          required: 'Enter the month, day and year of your birth, like 3 27 1985',
          'not-a-date': 'Enter a real date in numbers, like 3 27 1985',
          'too-early': 'You can apply up to age {{next}}: born on {{limit}} or later',
          'too-late': 'You must be of legal age to apply: born on {{limit}} or earlier',
        },
      },
    },
  },
  gender: {
    title: 'What is your sex?',
    lede: 'As it appears on your valid ID.',
    fields: {
      gender: {
        label: 'Sex',
        errors: {
          required: 'Choose your sex',
        },
      },
    },
  },
  'marital-status': {
    title: 'What is your civil status?',
    fields: {
      maritalStatus: {
        label: 'Civil status',
        options: {
          COHABITING: 'Live-in partner',
          DIVORCED: 'Annulled',
        },
        errors: {
          required: 'Choose your civil status',
          'not-an-option': 'Choose your civil status from the list',
        },
      },
      propertyRegime: {
        label: 'Property regime',
        options: { JOINT: 'Community property', SEPARATE: 'Separation of property' },
        errors: { required: 'Choose how you and your spouse hold property', 'not-an-option': 'Choose one of the answers shown' },
      },
      spouseFirstName: {
        label: 'First name of your spouse or partner',
        errors: {
          required: 'Enter the first name of your spouse or partner, like Juan Carlos',
          format: 'Check the first name. Use letters only, with spaces or dashes in between',
          'too-long': 'Enter the first name in no more than {{limit}} letters',
        },
      },
      spouseLastName: {
        label: 'Last name of your spouse or partner',
        errors: {
          required: 'Enter the last name of your spouse or partner, like Dela Cruz',
          format: 'Check the last name. Use letters only, with spaces or dashes in between',
          'too-long': 'Enter the last name in no more than {{limit}} letters',
        },
      },
    },
  },
  education: {
    title: 'What is your highest educational attainment?',
    lede: 'The last level you finished.',
    fields: {
      education: {
        label: 'Educational attainment',
        options: {
          PRIMARY: 'Elementary',
          LOWER_SECONDARY: 'Junior high school',
          VOCATIONAL: 'Vocational / TESDA',
          UPPER_SECONDARY: 'Senior high school',
          POST_SECONDARY: 'College undergraduate',
          BACHELOR: 'College graduate',
        },
        errors: {
          required: 'Choose your educational attainment',
          'not-an-option': 'Choose your educational attainment from the list',
        },
      },
    },
  },
  dependants: {
    title: 'Who depends on your income?',
    fields: {
      numberOfDependants: {
        label: 'Children below 18',
        errors: {
          required: 'Choose how many children depend on you',
          'not-a-number': 'Enter a number, like 2',
        },
      },
      numberOfDependantsOther: {
        label: 'Other dependents',
        hint: 'Parents, siblings or relatives whom you support',
        errors: {
          required: 'Choose how many other people depend on you',
          'not-a-number': 'Enter a number, like 2',
        },
        short: 'Other dependents',
      },
    },
  },
  'country-of-birth': {
    title: 'Where were you born?',
    fields: {
      provinceOfBirth: {
        label: 'Province of birth',
        errors: {
          required: 'Enter the province where you were born, like Cebu',
          format: 'Check the province where you were born. It needs letters and cannot end with a dash, like Cebu',
        },
      },
      cityOfBirth: {
        label: 'City or municipality of birth',
        errors: {
          required: 'Enter the city or municipality where you were born, like Iloilo City',
          format: 'Check the city where you were born. It needs letters and cannot end with a dash, like Iloilo City',
        },
      },
    },
  },
  'personal-details': {
    title: 'About you',
    lede: 'As it appears on your valid ID.',
    fields: {
      idCardNumber: {
        label: 'ID number',
        hint: 'As printed on your ID. Spaces and dashes make no difference.',
        errors: {
          required: 'Enter your ID number, like N01-12-123456',
          format: 'Check your ID number. Compare it with your ID',
          'too-long': 'Enter your ID number in no more than {{limit}} characters',
        },
      },
      idCardIssuedAt: {
        label: 'Date issued',
        hint: 'For example, 3 27 2021',
        errors: {
          required: 'Enter the date your ID was issued',
          'not-a-date': 'Enter a real date in numbers, like 3 27 2021',
          'too-early': 'Check the year. Enter {{limit}} or later',
          'too-late': 'The date issued cannot be in the future',
        },
      },
      idCardIssuedAuthority: {
        label: 'Issued by',
        errors: {
          required: 'Enter the agency that issued your ID, like LTO',
          format: 'Check the agency. It needs letters and cannot end with a dash, like LTO',
          'too-long': 'Enter the agency in no more than {{limit}} characters',
        },
      },
    },
  },
})
