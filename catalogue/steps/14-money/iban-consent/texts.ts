import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'To which account should the money go?',
  fields: {
    iban: {
      label: 'IBAN',
      errors: {
        required: 'Enter your IBAN',
        format: 'Check your IBAN: two letters, two figures, then your account',
        check: 'One character of your IBAN seems to be wrong. Compare it with your statement',
        'too-long': 'Enter your IBAN in no more than {{limit}} characters',
      },
    },
    ibanConsent: {
      label: 'I agree that my IBAN is stored and sent to the lender.',
      errors: {
        'must-accept': 'Tick this box: without it we may not store your IBAN',
      },
      short: 'Storing the IBAN',
    },
  },
})
