import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  smava: {
    title: 'Compare many banks with smava',
    lede: 'smava in Berlin asks several banks at once and shows you their offers on its own pages.',
    fields: {
      smavaTransfer: {
        label: 'I agree that my [data go to smava].',
        errors: { 'must-accept': 'Tick the box that lets your data go to smava' },
      },
      smavaBureau: {
        label: 'I know that the credit bureau is asked about [conditions only], which does not change my score.',
        errors: { 'must-accept': 'Tick the box once you have read the note on the credit bureau' },
      },
    },
  },
})
