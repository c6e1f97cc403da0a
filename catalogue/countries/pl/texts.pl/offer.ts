import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  checking: {
    title: 'Pytamy pożyczkodawców',
    lede: 'Zwykle trwa to mniej niż minutę. Możesz zostawić tę stronę otwartą.',
    more: {
      lenders: 'Pożyczkodawcy',
      waiting: 'Pytamy…',
      answered: 'Jest odpowiedź',
      long: 'Jedna z odpowiedzi trwa dłużej. Jeśli zamkniesz tę stronę, napiszemy do Ciebie.',
      review: 'Możesz poprosić, aby automatyczną decyzję sprawdził człowiek.',
    },
  },
  accepted: {
    title: 'Mamy dla Ciebie ofertę',
    lede: 'Porównaj i wybierz. Resztę załatwisz na stronie pożyczkodawcy.',
    more: {
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
