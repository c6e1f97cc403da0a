import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'proficredit-offer': {
    title: 'Twoja oferta w Profi Credit',
    lede: 'Sprawdź wszystkie kwoty, zanim zdecydujesz. Na razie niczego nie podpisujesz.',
    fields: {
      proficreditTerms: {
        label: 'Akceptuję [warunki oferty].',
        errors: { 'must-accept': 'Zaznacz pole, aby zaakceptować warunki oferty' },
      },
      proficreditBureau: {
        label: 'Upoważniam Profi Credit do [sprawdzenia moich danych w BIK i BIG].',
        errors: { 'must-accept': 'Zaznacz pole, aby Profi Credit mógł sprawdzić dane w BIK i BIG' },
      },
    },
    more: { accept: 'Przyjmuję ofertę' },
  },
})
