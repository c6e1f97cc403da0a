import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'santander-comperia': {
    title: 'A loan of Santander Consumer Bank',
    lede: 'Comperia.pl S.A., a registered credit intermediary (RPK001025), passes the application on. The bank then confirms who you are by SMS or by a transfer of 1 zł.',
    fields: {
      comperiaTransfer: {
        label: 'I agree that my [data go to Comperia.pl].',
        errors: { 'must-accept': 'Tick the box so that Comperia.pl may pass the application on' },
      },
      santanderTransfer: {
        label: 'I agree that my [data go to Santander Consumer Bank].',
        errors: { 'must-accept': 'Tick the box so that the bank gets the application' },
      },
      santanderBik: {
        label: 'I authorise the bank to [ask the credit bureau BIK] about me.',
        errors: { 'must-accept': 'Tick the box so that the bank may ask BIK' },
      },
      santanderSecrecy: {
        label: 'I allow the bank to [tell the intermediaries its decision], which is a banking secret.',
        errors: { 'must-accept': 'Tick the box so that we learn the decision of the bank' },
      },
      santanderContact: {
        label: 'I agree that the bank [calls me about this application].',
        errors: { 'must-accept': 'Tick the box so that the bank may call about the application' },
      },
    },
    more: { known: 'What the bank gets from your application ({{number}})' },
  },
})
