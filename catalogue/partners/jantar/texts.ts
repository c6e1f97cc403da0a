import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  wniosek: {
    title: 'Your application',
    lede: 'Jantar decides on the whole application here. Add only what is not known yet. If your PESEL is reserved, lift that in mObywatel first.',
    fields: {
      idCardExpiresAt: {
        label: 'Identity card valid until',
        hint: 'For example 27 3 2031',
        errors: {
          required: 'Enter until when your identity card is valid',
          'not-a-date': 'Enter a real date in figures, for example 27 3 2031',
          'too-early': 'This card is no longer valid. Enter the number and the dates of the new one',
        },
        short: 'Identity card valid until',
      },
      wniosekBik: {
        label: 'I authorise Jantar to [ask the credit bureau BIK] about me.',
        errors: { 'must-accept': 'Tick the box so that Jantar may ask BIK' },
      },
      wniosekBig: {
        label: 'I authorise Jantar to [ask the business information bureaus (BIG)] about me.',
        errors: { 'must-accept': 'Tick the box so that Jantar may ask the BIG bureaus' },
      },
      wniosekTruth: {
        label: 'I declare that [what I have said is true].',
        errors: { 'must-accept': 'Tick the box once everything is right' },
      },
    },
    more: { known: 'What is known already ({{number}})' },
  },
  'wniosek-uzupelnienie': {
    title: 'Complete your application',
    lede: 'Jantar has the rest. Only this is missing, or was not right.',
  },
})
