import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'provident-offer': {
    title: 'Twoja oferta w Providencie',
    lede: 'Możesz wziąć mniej albo spłacać dłużej. Rata i RRSO dotyczą kwoty i okresu z oferty; dla innych poda je doradca, zanim cokolwiek podpiszesz.',
    fields: {
      providentService: {
        label: 'Jak chcesz otrzymać i spłacać pożyczkę?',
        options: { ACCOUNT: 'Przelewem na konto', AT_HOME: 'Gotówką w domu, u doradcy' },
        errors: { required: 'Wybierz, jak chcesz otrzymać i spłacać pożyczkę' },
      },
      providentPhone: {
        label: 'Pod jaki numer ma zadzwonić doradca?',
        errors: { required: 'Wpisz numer, pod który ma zadzwonić doradca' },
      },
    },
    more: { accept: 'Wyślij do Providenta' },
  },
})
