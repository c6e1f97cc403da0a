import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  redirected: {
    title: 'Otwieramy stronę pożyczkodawcy',
    more: {
      link: 'Jeśli nic się nie dzieje, przejdź tutaj',
      partner: 'Ciąg dalszy na stronie: {{partner}}.',
      keep: 'Twój wniosek już tam jest – nie musisz go wypełniać od nowa.',
    },
  },
  'thank-you': {
    title: 'Mamy Twój wniosek',
    lede: 'Czekamy jeszcze na decyzję pożyczkodawcy. Napiszemy do Ciebie, gdy tylko będzie odpowiedź.',
    fields: {
      customerPassword: {
        label: 'Hasło',
        hint: 'Co najmniej 12 znaków',
        errors: {
          required: 'Wpisz hasło, które ma co najmniej 12 znaków',
          format: 'Wybierz hasło, które ma co najmniej 12 znaków i nie jest zbyt popularne',
          'too-long': 'Wpisz hasło do {{limit}} znaków',
        },
      },
    },
    more: {
      password: 'Ustaw hasło, a do wniosku wrócisz, kiedy tylko zechcesz.',
      set: 'Ustaw hasło',
      saved: 'Hasło jest ustawione.',
      home: 'Strona główna',
    },
  },
  rejected: {
    title: 'Teraz żaden pożyczkodawca nie może Ci pomóc',
    lede: 'Zapytaliśmy wszystkich pożyczkodawców, których oferta mogła do Ciebie pasować. Dziś żaden nie ma dla Ciebie propozycji.',
    more: {
      reason: 'To ich decyzja w sprawie tego wniosku. Nie znaczy to, że Twoje odpowiedzi są błędne.',
      when: 'Możesz spróbować ponownie od {{date}}.',
      helps: 'Co może pomóc',
      less: 'Niższa kwota lub dłuższy okres spłaty',
      paid: 'Najpierw spłata zaległości',
      wait: 'Kilka tygodni przerwy przed kolejnym wnioskiem',
      reapply: 'Złóż nowy wniosek',
      review: 'Decyzja zapadła automatycznie. Możesz poprosić, aby sprawdził ją człowiek.',
      home: 'Strona główna',
    },
  },
  continue: {
    title: 'Otwieramy Twój wniosek',
    more: {
      opening: 'Jeszcze chwila.',
      expired: 'Ten link już nie działa',
      again: 'Stracił ważność lub został już użyty. Możesz zacząć nowy wniosek.',
      start: 'Zacznij wniosek',
      notMe: 'To nie ja',
      confirmTitle: 'Potwierdź, że to Ty',
      confirmLede:
        'Nie znamy jeszcze tego urządzenia. Wyślemy SMS z kodem na numer {{phone}}, a potem wrócisz do miejsca, w którym wniosek został przerwany.',
      send: 'Wyślij kod',
      sent: 'Wysłaliśmy SMS z 6 cyframi na numer {{phone}}.',
      confirm: 'Potwierdź',
    },
  },
  unsubscribe: {
    title: 'Nie chcesz już naszych wiadomości?',
    lede: 'Potwierdź, a nie będziemy więcej wysyłać ofert na ten adres.',
    more: {
      address: 'Adres: {{email}}',
      confirm: 'Tak, nie wysyłajcie więcej',
      done: 'Gotowe: nie dostaniesz już od nas ofert.',
      application: 'Wiadomości o złożonym wniosku nadal będą do Ciebie docierać.',
      missing: 'Link jest niepełny. Otwórz go ponownie z naszej wiadomości.',
    },
  },
  '404': {
    title: 'Nie ma takiej strony',
    lede: 'Adres może być błędny albo strona została przeniesiona.',
    more: {
      start: 'Przejdź do wniosku',
      home: 'Strona główna',
    },
  },
})
