import { HOUSE_NUMBER_PATTERN, PLACE_PATTERN, STREET_PATTERN } from '#core/model/formats/address-patterns.ts'
import { defineFormats, SINGLE_SPACES, SOLID } from '#core/model/formats/format.ts'
import { COMPANY_PATTERN, JOB_TITLE_PATTERN } from '#core/model/formats/work-patterns.ts'
import { sepaIbanPattern } from '#core/model/formats/sepa-iban-pattern.ts'

/** A postal code is also typed without its dash. */
const DASH_AFTER_TWO = ['^(\\d{2})(\\d{3})$', '$1-$2'] as const

export default defineFormats({
  name: {
    pattern: "^\\p{L}[\\p{L}\\p{M}]*(?:(?:[ '’´`.\\-\\u2010\\u2011]|\\. )\\p{L}[\\p{L}\\p{M}]*)*\\.?$",
    clean: [SINGLE_SPACES],
    maxLength: 50,
    good: [
      'Małgorzata',
      'Łukasz',
      'Wiśniewska-Żak',
      'von Ostrowski',
      "O'Connor",
      'Anna  Maria',
      'Öztürk',
      'Żyła',
      'O´Connor',
      'Anna\u2011Maria',
      'O`Hara',
    ],
    bad: ['Nowak-', 'Jan2', '-Jan', '123', 'Jan_Nowak'],
  },
  personalCode: {
    pattern: '^\\d{11}$',
    clean: [SOLID],
    check: 'personalCode',
    good: ['90090515836', '44051401359', '02070803628', '92071314764', '440514 01359', '44-05-14-01359'],
    bad: ['44051401358', '02271409862', '4405140135', '440514013590', '4405140135A', '44133101359'],
  },
  postalCode: {
    pattern: '^\\d{2}-\\d{3}$',
    clean: [SOLID, DASH_AFTER_TWO],
    good: ['00-950', '31-042', '80288', '50 073'],
    bad: ['0-950', '00-95', '00-9500', 'A0-950'],
  },
  place: {
    pattern: PLACE_PATTERN,
    clean: [SINGLE_SPACES],
    maxLength: 100,
    good: ['Łódź', 'Bielsko-Biała', 'Nowy Sącz', 'Wólka (gm. Lublin)', 'Stare Babice'],
    bad: ['123', 'Gdynia-'],
  },
  street: {
    pattern: STREET_PATTERN,
    clean: [SINGLE_SPACES],
    maxLength: 100,
    good: [
      'Długa',
      'ul. Świętej Anny',
      'al. Jana Pawła II',
      '3 Maja',
      'os. Tysiąclecia',
      'ks. I. Skorupki',
      'ul. Kazimierza Leskiego „Bradla”',
    ],
    bad: ['Długa -', 'Długa,', "Długa'", 'Długa/', '# 3'],
  },
  houseNumber: {
    pattern: HOUSE_NUMBER_PATTERN,
    maxLength: 20,
    good: ['12', '12A', '12/14', '12 b', '7-9'],
    bad: ['12-', '12/', '-', '12,'],
  },
  flatNumber: {
    pattern: '^#?[\\p{L}\\d](?:[\\p{L}\\d ,.#\\/\\-]*[\\p{L}\\d])?$',
    maxLength: 20,
    good: ['5', '5a', 'm. 14', 'kl. B, 14'],
    bad: ['5-', 'm,', '-'],
  },
  company: {
    pattern: COMPANY_PATTERN,
    clean: [SINGLE_SPACES],
    maxLength: 100,
    good: [
      'Jeronimo Martins Polska S.A.',
      'ZUS',
      'Auto-Naprawa Jan Żak',
      '4F Sp. z o.o.',
      'Nowak & Synowie',
      '„Społem” PSS',
      'P.P.H.U. "Jan"',
      'Żabka (Nowak)',
    ],
    bad: ['Firma-', '& Synowie', 'Firma <b>', 'Firma/'],
  },
  jobTitle: {
    pattern: JOB_TITLE_PATTERN,
    clean: [SINGLE_SPACES],
    maxLength: 60,
    good: [
      'Księgowa',
      'Specjalista ds. sprzedaży',
      'Operator wózka',
      '2 pilot',
      'Sprzedawca/kasjer',
      'Technik 2',
      'Specjalista (IT)',
      'Kierowca kat. C+E',
    ],
    bad: ['-Kierowca', 'Sprzedawca/', '2'],
  },
  plate: {
    pattern: '^[A-Z]{1,3}[A-Z\\d]{3,5}$',
    clean: [SOLID, 'upper'],
    good: ['WX 12345', 'wpr 12ab', 'K1 234', 'PO-5AB12'],
    bad: ['WX 1', '12345', 'WPR 1234567', 'ŁWX 1234'],
  },
  accountNumber: {
    pattern: `^(?:\\d{26}|${sepaIbanPattern('PL', '\\d{24}')})$`,
    clean: [SOLID, 'upper'],
    groups: 4,
    check: 'accountNumber',
    good: [
      '61109010140000071219812874',
      'PL61109010140000071219812874',
      '61 1090 1014 0000 0712 1981 2874',
      'pl61 1090-1014-0000-0712-1981-2874',
      'LT12 1000 0111 0100 1000',
    ],
    bad: [
      '61109010140000071219812875',
      '6110901014000007121981287',
      '611090101400000712198128740',
      'DE89370400440532013001',
      'UA213223130000026007233566001',
    ],
  },
  iban: {
    pattern: `^(?:${sepaIbanPattern('PL', '\\d{24}')})$`,
    clean: [SOLID, 'upper'],
    groups: 4,
    check: 'accountNumber',
    good: ['PL61109010140000071219812874', 'PL61 1090 1014 0000 0712 1981 2874', 'LT12 1000 0111 0100 1000'],
    bad: ['PL61109010140000071219812875', '61109010140000071219812874', 'DE89370400440532013001', 'UA213223130000026007233566001'],
  },
  // an identity card, or a residence card or a passport
  idCardNumber: {
    pattern: '^(?:[A-Z]{3}\\d{6}|[A-Z]{2}\\d{7})$',
    clean: [SOLID, 'upper'],
    check: 'idCardNumber',
    good: ['ABA300000', 'aba 300 000', 'RR 1234567'],
    bad: ['ABA300001', 'AB300000', 'RR123456', 'RR12345678', '300000ABA'],
  },
  employerTaxCode: {
    pattern: '^\\d{10}$',
    clean: [SOLID],
    check: 'employerTaxCode',
    good: ['526-025-02-74', '8567346215'],
    bad: ['8567346216', '856734621', '85673462150', 'PL8567346215'],
  },
})
