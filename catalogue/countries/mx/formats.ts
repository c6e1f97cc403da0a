import { HOUSE_NUMBER_PATTERN, PLACE_PATTERN, STREET_PATTERN } from '#core/model/formats/address-patterns.ts'
import { defineFormats, SINGLE_SPACES, SOLID } from '#core/model/formats/format.ts'
import { COMPANY_PATTERN, JOB_TITLE_PATTERN } from '#core/model/formats/work-patterns.ts'

export default defineFormats({
  name: {
    pattern: "^\\p{L}[\\p{L}\\p{M}]*(?:(?:[ '’´`.\\-\\u2010\\u2011]|\\. )\\p{L}[\\p{L}\\p{M}]*)*\\.?$",
    clean: [SINGLE_SPACES],
    maxLength: 50,
    good: [
      'María Guadalupe',
      'Ma. Teresa',
      'J. Jesús',
      'Hernández',
      "O'Farrill",
      'De la Cruz',
      'García-López',
      'Ana  María',
      'O´Farrill',
      'Anna\u2011Maria',
      'O`Hara',
    ],
    bad: ['Ana-', 'Ana2', '-Ana', '123'],
  },
  personalCode: {
    pattern: '^[A-Z]{4}\\d{6}[HMX][A-Z]{5}[A-Z\\d]\\d$',
    clean: [SOLID, 'upper'],
    check: 'personalCode',
    good: [
      'HEGG900427MVZRRL06',
      'BOXW310820HNERXN09',
      'HEGG560427MVZRRL04',
      'SABC560626MDFLRN01',
      'hegg560427mvzrrl04',
      'HEGG 560427 MVZRRL 04',
    ],
    bad: ['BOXW310820HNERXN08', 'HEGG560427MVZRRL0', 'HEGG561327MVZRRL04', 'HEGG560427ZVZRRL04', 'HEGG560427MXXRRL04', 'HEGG5604'],
  },
  postalCode: {
    pattern: '^(?:0[1-9]|1[0-6]|[2-9]\\d)\\d{3}$',
    clean: [SOLID],
    good: ['06700', '64000', '16999', '97 000'],
    bad: ['00123', '17000', '19999', '6700', '067000', '0670A'],
  },
  place: {
    pattern: PLACE_PATTERN,
    clean: [SINGLE_SPACES],
    maxLength: 100,
    good: ['Cuauhtémoc', 'Roma Norte', '20 de Noviembre', 'Lomas 2a. Sección', 'Doctores (Sur)', 'Nezahualcóyotl'],
    bad: ['123', 'Roma Norte-'],
  },
  street: {
    pattern: STREET_PATTERN,
    clean: [SINGLE_SPACES],
    maxLength: 100,
    good: ['Av. Insurgentes Sur', 'Calle 5 de Mayo', 'Priv. Hidalgo', 'Retorno 4', '16 de Septiembre', 'Calle "El Roble"'],
    bad: ['Calle Hidalgo -', 'Calle Hidalgo,', "Calle Hidalgo'", '# 45'],
  },
  houseNumber: {
    pattern: HOUSE_NUMBER_PATTERN,
    maxLength: 20,
    good: ['245', '245-B', 'S/N', 'Mz. 4 Lt. 12', '# 12', 'km 14.5'],
    bad: ['245-', '#', '245,'],
  },
  flatNumber: {
    pattern: '^#?[\\p{L}\\d](?:[\\p{L}\\d ,.#\\/\\-]*[\\p{L}\\d])?$',
    maxLength: 20,
    good: ['302', 'Depto. 4', 'Edif. B, 302', 'PH', '#5'],
    bad: ['302-', '##5', '302,'],
  },
  company: {
    pattern: COMPANY_PATTERN,
    clean: [SINGLE_SPACES],
    maxLength: 100,
    good: ['Grupo Bimbo, S.A.B. de C.V.', 'IMSS', 'Abarrotes Lupita', '3M', 'Abarrotes "La Moderna"', 'Tacos El Güero #2', 'CFE (Bajío)'],
    bad: ['Empresa-', '& Cía', 'Empresa <b>', 'Empresa/'],
  },
  jobTitle: {
    pattern: JOB_TITLE_PATTERN,
    clean: [SINGLE_SPACES],
    maxLength: 60,
    good: ['Auxiliar contable', 'Chofer', 'Cajera', 'Op. 2 turno', 'Vendedor/a', 'Técnico Nivel 2', 'Chofer (turno noche)'],
    bad: ['-Jefe', 'Vendedor/', '2'],
  },
  plate: {
    pattern: '^(?:[A-Z]{3}\\d{3}[A-Z]|[A-Z]{3}\\d{4}|[A-Z]{2}\\d{4,5}[A-Z]?|[A-Z]\\d{2}[A-Z]{3}|\\d{3}[A-Z]{3})$',
    clean: [SOLID, 'upper'],
    good: ['ABC-123-D', 'ABC-12-34', 'A12-BCD', 'abc 123 d', 'AB-1234-C', '123-ABC', 'AB-12-345'],
    bad: ['ABC-12', 'A1-BCD', 'ABCD-123', 'ÑBC-123-D', '1234-ABC'],
  },
  accountNumber: {
    pattern: '^\\d{10,11}$',
    clean: [SOLID],
    good: ['1234567890', '12345678901', '123-456-7890'],
    bad: ['123456789', '123456789012', '1234567890A'],
  },
  clabe: {
    pattern: '^\\d{18}$',
    clean: [SOLID],
    check: 'clabe',
    good: ['032180000118359719', '722969010000000008', '032 180 00011835971 9'],
    bad: ['032180000118359718', '03218000011835971', '0321800001183597190', '03218000011835971A'],
  },
  // of the voter's card: the CIC (9 digits) or, on older cards, the OCR (13)
  idCardNumber: {
    pattern: '^(?:\\d{9}|\\d{13})$',
    clean: [SOLID],
    good: ['123456789', '1234567890123'],
    bad: ['12345678', '1234567890', 'A23456789'],
  },
  employerTaxCode: {
    pattern: '^[A-ZÑ&]{3,4}\\d{6}[A-Z\\d]{2}[A\\d]$',
    clean: [SOLID, 'upper'],
    check: 'employerTaxCode',
    good: ['EJE010101ABA', 'GODE561231GR8', 'gode 561231 gr8'],
    bad: ['GODE561231GR9', 'BUEI591231GH9', 'EJE010101AB', 'EJE011301AB1', 'EJ010101AB1'],
  },
})
