import { defineOperator } from '#core/model/operator/operator.ts'

// An example: nobody trades under this name. Production refuses it; OPERATORS_FILE names the real one.
export default defineOperator({
  legalName: 'Exemplu Loanwright S.R.L. (operator inventat)',
  address: 'str. Exemplului nr. 00, 000000 București, România',
  register: 'Registrul Comerțului J40/0000/0000',
  taxNumber: 'CUI 00000000',
  licence: 'intermediar de credite înregistrat la ANPC cu numărul 0000 (exemplu)',
  authority: 'Autoritatea Națională pentru Protecția Consumatorilor (ANPC)',
  email: 'contact@operator.example',
  phone: '+40 210 000 000',
  hours: 'de luni până vineri, între 9:00 și 18:00',
  privacyContact: 'Responsabilul cu protecția datelor',
  privacyEmail: 'date.personale@operator.example',
  complaintBody: 'ANPC, Direcția SAL, reclamatiisal.anpc.ro',
  accessibilityContact: 'Serviciul Clienți, accesibilitate@operator.example',
  reviewedBy: 'Cabinet de avocatură de exemplu (revizuire inventată)',
})
