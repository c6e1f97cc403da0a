import { defineOperator } from '#core/model/operator/operator.ts'

// An example: nobody trades under this name. Production refuses it; OPERATORS_FILE names the real one.
export default defineOperator({
  legalName: 'Przykład Loanwright sp. z o.o. (zmyślony operator)',
  address: 'ul. Przykładowa 00, 00-000 Warszawa, Polska',
  register: 'KRS 0000000000, Sąd Rejonowy dla m.st. Warszawy w Warszawie',
  taxNumber: 'NIP 000-000-00-00, REGON 000000000',
  licence: 'pośrednik kredytowy wpisany do rejestru KNF pod numerem RPK000000 (przykład)',
  authority: 'Komisja Nadzoru Finansowego (KNF)',
  email: 'kontakt@operator.example',
  phone: '+48 00 000 00 00',
  hours: 'od poniedziałku do piątku w godz. 9.00–17.00',
  privacyContact: 'Inspektor ochrony danych',
  privacyEmail: 'iod@operator.example',
  complaintBody: 'Rzecznik Finansowy, ul. Nowogrodzka 47A, 00-695 Warszawa, www.rf.gov.pl',
  accessibilityContact: 'Biuro Obsługi Klienta, dostepnosc@operator.example',
  reviewedBy: 'Przykładowa Kancelaria (zmyślony przegląd)',
})
