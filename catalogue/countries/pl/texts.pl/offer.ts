import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  checking: {
    title: 'Pytamy pożyczkodawców',
    lede: 'Zwykle trwa to mniej niż minutę. Możesz zostawić tę stronę otwartą.',
    more: {
      lenders: 'Pożyczkodawcy',
      waiting: 'Pytamy…',
      answered: 'Jest odpowiedź',
      failed: 'Brak prawidłowej odpowiedzi',
      progress: 'Odpowiedzi do tej pory: {{answered}}',
      long: 'To trwa dłużej niż zwykle. Możesz zamknąć tę stronę: gdy będą wieści, wyślemy Ci e-mail.',
      offline: 'Brak połączenia. Nadal pytamy pożyczkodawców, a strona ruszy sama, gdy wróci internet.',
      review: 'Możesz poprosić, aby automatyczną decyzję sprawdził człowiek: [zobacz jak].',
    },
  },
  accepted: {
    title: 'Mamy dla Ciebie ofertę',
    lede: 'Obejrzyj ją spokojnie. Resztę załatwisz na stronie pożyczkodawcy.',
    fields: {
      offerId: { label: 'Którą ofertę wybierasz?', errors: { required: 'Wybierz ofertę', format: 'Wybierz jedną z ofert' } },
      offerAmount: {
        label: 'Kwota oferty',
        hint: 'Tyle, ile potrzebujesz, w granicach oferty',
        errors: {
          required: 'Wpisz kwotę, którą bierzesz',
          'not-a-number': 'Wpisz kwotę samymi cyframi',
          'too-small': 'Wpisz {{limit}} lub więcej',
          'too-large': 'Wpisz {{limit}} lub mniej',
        },
      },
      offerPeriod: {
        label: 'Okres spłaty oferty',
        hint: 'Tak długo, jak potrzebujesz, w granicach oferty',
        errors: {
          required: 'Wpisz okres, który wybierasz',
          'not-a-number': 'Wpisz okres samymi cyframi',
          'too-small': 'Wpisz {{limit}} lub więcej',
          'too-large': 'Wpisz {{limit}} lub mniej',
        },
      },
      offerAccepted: {
        label: 'Czy przyjmujesz tę ofertę?',
        errors: { required: 'Wybierz, czy przyjmujesz ofertę' },
        short: 'Oferta przyjęta',
      },
      offerContactTime: {
        label: 'Kiedy możemy zadzwonić?',
        options: { MORNING: 'Przed południem', AFTERNOON: 'Po południu', EVENING: 'Wieczorem', ANY: 'O dowolnej porze' },
        errors: { required: 'Wybierz, kiedy możemy zadzwonić', 'not-an-option': 'Wybierz jedną z odpowiedzi' },
        short: 'Pora rozmowy',
      },
    },
    more: {
      several: 'Wybierz ofertę',
      compare: 'Porównaj i wybierz. Resztę załatwisz na stronie pożyczkodawcy.',
      another: 'Inny pożyczkodawca ma ofertę',
      declined: 'Odrzucone przez Ciebie: {{partners}}. Teraz widzisz ofertę innego pożyczkodawcy.',
      stop: 'Nie musisz jej przyjmować. Wniosek możesz zakończyć w każdej chwili:',
      ends: 'Jeśli ją odrzucisz, nie wrócisz już do tej oferty, a my zapytamy, czy inny pożyczkodawca ma ofertę dla Ciebie.',
      best: 'Najniższy koszt całkowity',
      choose: 'Wybierz tę ofertę',
      decline: 'Nie, dziękuję',
      amount: 'Kwota',
      period: 'Okres spłaty',
      instalment: 'Rata miesięczna',
      total: 'Do spłaty razem',
      nominalRate: 'Oprocentowanie roczne',
      apr: 'RRSO',
      by: 'Oferta: {{partner}}',
      leaving: 'Przejdziesz na stronę: {{partner}}.',
      example: 'Ostateczne warunki określa umowa z pożyczkodawcą.',
    },
  },
})
