import { defineStepTexts } from '#core/define/texts.ts'

export default defineStepTexts({
  title: 'Jeszcze kilka danych o Tobie',
  lede: 'Firma pożyczkowa potrzebuje ich, aby potwierdzić Twoją tożsamość.',
})
