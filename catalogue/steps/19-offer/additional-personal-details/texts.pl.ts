import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Jeszcze kilka danych o Tobie',
  lede: 'Firma pożyczkowa potrzebuje ich, aby potwierdzić Twoją tożsamość.',
})
