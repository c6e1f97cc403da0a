import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'pep-details': {
    title: 'Czy zajmujesz eksponowane stanowisko polityczne?',
    lede: 'Pożyczkodawcy muszą o to zapytać zgodnie z prawem.',
    fields: {
      isPoliticallyExposed: {
        label: 'Czy pełnisz ważną funkcję publiczną – teraz lub w ciągu ostatnich 12 miesięcy?',
        hint: 'Chodzi na przykład o funkcję ministra, posła, senatora, sędziego, generała lub prezesa spółki Skarbu Państwa.',
        errors: {
          required: 'Wybierz, czy pełnisz ważną funkcję publiczną',
        },
        short: 'Eksponowane stanowisko polityczne',
      },
      connectedToPep: {
        label: 'Czy ktoś z Twojej najbliższej rodziny lub bliskich współpracowników pełni taką funkcję?',
        errors: {
          required: 'Wybierz, czy ktoś z Twoich bliskich pełni taką funkcję',
        },
        short: 'Bliska osoba na takim stanowisku',
      },
    },
  },
  'other-information': {
    title: 'Jeszcze kilka pytań',
  },
  'reference-information': {
    title: 'Kto może potwierdzić Twoje dane?',
    lede: 'Osoba, która dobrze Cię zna i wie, że możemy do niej zadzwonić.',
    fields: {
      referenceType: {
        label: 'Kim jest dla Ciebie ta osoba',
        options: {
          SPOUSE: 'Mąż, żona lub partner',
          PARENT: 'Rodzic',
          SIBLING: 'Brat lub siostra',
          CHILD: 'Dziecko',
          RELATIVE: 'Ktoś inny z rodziny',
          FRIEND: 'Przyjaciel lub przyjaciółka',
          COLLEAGUE: 'Osoba z pracy',
          EMPLOYER: 'Pracodawca',
          NEIGHBOUR: 'Sąsiad lub sąsiadka',
        },
        errors: {
          required: 'Wybierz, kim jest dla Ciebie ta osoba',
          'not-an-option': 'Wybierz jedną z odpowiedzi z listy',
        },
      },
      referenceName: {
        label: 'Imię i nazwisko',
        errors: {
          required: 'Wpisz imię i nazwisko tej osoby, na przykład Jan Kowalski',
          format: 'Wpisz imię i nazwisko samymi literami, na przykład Jan Kowalski',
          'too-long': 'Wpisz imię i nazwisko do {{limit}} liter',
        },
        short: 'Imię i nazwisko osoby polecającej',
      },
      referencePhoneNumber: {
        label: 'Numer telefonu',
        errors: {
          required: 'Wpisz numer telefonu tej osoby, na przykład 501 234 567',
          'phone-not-a-number': 'Wpisz numer samymi cyframi, na przykład 501 234 567',
          'phone-invalid-country': 'Wpisz polski numer telefonu, na przykład 501 234 567',
          'phone-too-short': 'W numerze brakuje cyfr: wpisz wszystkie 9, na przykład 501 234 567',
          'phone-too-long': 'W numerze jest za dużo cyfr: wpisz 9, na przykład 501 234 567',
          'same-as-other': 'Wpisz inny numer niż Twój własny',
        },
        short: 'Telefon osoby polecającej',
      },
    },
  },
})
