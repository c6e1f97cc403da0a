import { HOUSE_NUMBER_PATTERN, PLACE_PATTERN, STREET_PATTERN } from '#core/model/formats/address-patterns.ts'
import { defineFormats, SINGLE_SPACES, SOLID } from '#core/model/formats/format.ts'

export default defineFormats({
  name: {
    pattern: '^\\p{L}[\\p{L}\\p{M}]*(?:[ \\-]\\p{L}[\\p{L}\\p{M}]*)*$',
    clean: [SINGLE_SPACES],
    maxLength: 50,
    good: ['María José', 'García-López', 'Ana', 'Muñoz', 'Ana  María', 'X'],
    bad: ['Ana-', "O'Connor", 'Ana2', '-Ana'],
  },
  personalCode: {
    pattern: '^(?:\\d{6,8}|1\\d{9})$',
    clean: [SOLID],
    forms: {
      field: 'idDocumentType',
      of: {
        ID_CARD: {
          pattern: '^(?:[1-9]\\d{5,7}|1\\d{9})$',
          good: ['79123456', '1020304050', '123456'],
          bad: ['12345', '0123456', '2020304050', '123456789'],
        },
        FOREIGNER_ID: { pattern: '^\\d{6,7}$', good: ['412345', '1234567'], bad: ['12345', '12345678', '1020304050'] },
        RESIDENCE_PERMIT: { pattern: '^\\d{6,8}$', good: ['512345', '5123456', '12345678'], bad: ['12345', '1020304050'] },
      },
    },
    good: ['79123456', '1020304050', '1.020.304.050', '123456'],
    bad: ['12345', '2020304050', '123456789', 'AB123456'],
  },
  postalCode: { pattern: '^\\d{5}$', good: ['05001', '11001'], bad: ['5001', '110010', 'A1001'] },
  place: {
    pattern: PLACE_PATTERN,
    clean: [SINGLE_SPACES],
    maxLength: 100,
    good: ['Bogotá D.C.', 'Medellín', '20 de Julio', 'San José #2', 'Barrio & Co', '-Cali', '"La Paz"'],
    bad: ['123', 'Medellín-', '#2', 'Cali\u200f'],
  },
  street: {
    pattern: STREET_PATTERN,
    clean: [SINGLE_SPACES],
    maxLength: 100,
    good: ['Calle 45', 'Cra 7 Bis Sur', 'Av. 68 #', '45', 'Calle 5: casa "B" (', 'Cra 5 + 2'],
    bad: ['Calle 45 -', 'Calle 45,', "Calle 45'", 'Calle 45 &', 'Calle 45/', '# 45', 'Calle 😀'],
  },
  houseNumber: {
    pattern: HOUSE_NUMBER_PATTERN,
    clean: [SINGLE_SPACES],
    maxLength: 20,
    good: ['# 23-10', '12/14', '23-10', '##5', 'Lote 4', '23-10 (interior)'],
    bad: ['23-', '#', '23,', '23.'],
  },
  flatNumber: {
    pattern: '^(?:# ?)?[\\p{L}\\d](?:[\\p{L}\\p{M}\\d ,.#\\/\\-]*[\\p{L}\\p{M}\\d])?$',
    clean: [SINGLE_SPACES],
    maxLength: 20,
    good: ['#301', '# 301', 'Torre 2, Apto 301', '301', 'B-12'],
    bad: ['301-', '##301', '301,'],
  },
  company: {
    pattern: "^[\\p{L}\\d](?:[\\p{L}\\p{M}\\d '’&,.+\\-]*[\\p{L}\\p{M}\\d.])?$",
    clean: [SINGLE_SPACES],
    maxLength: 100,
    good: ['Éxito S.A.', '3M', 'Colpensiones', 'Pérez & Hijos', "D'Artagnan"],
    bad: ['Empresa-', '& Cía', 'Empresa!'],
  },
  jobTitle: {
    pattern: '^[\\p{L}\\p{M}\\d .\\-]*\\p{L}\\p{M}*$',
    clean: [SINGLE_SPACES],
    maxLength: 60,
    good: ['Op. 2 turno', 'Auxiliar contable', 'Vendedor', 'Desarrollador .NET'],
    bad: ['Técnico Nivel 2', 'Jefe-', 'Jefe/a'],
  },
  plate: {
    pattern: '^[\\p{Lu}\\d\\/\\-](?:[\\p{Lu}\\d \\/\\-]*[\\p{Lu}\\d\\/\\-])?$',
    clean: ['upper', SINGLE_SPACES],
    maxLength: 12,
    check: 'plate',
    good: ['ABC 123', 'ABC-123', 'AAA12A', 'AAA 12', 'abc123', 'ABC - 123', 'ABC/123', '123 ABC'],
    bad: ['ABC.123', 'ABC_123', '-', '/ /', 'A', '-1', 'A/1', 'AB 123', 'ABC 1234', 'ÑBC 123'],
  },
  accountNumber: {
    pattern: '^\\d{9,16}$',
    clean: [SOLID],
    good: ['12345678901', '3012345678', '123-456789-01'],
    bad: ['12345678', '12345678901234567', '1234567890A'],
  },
  idCardNumber: {
    pattern: '^\\d{6,10}$',
    clean: [SOLID],
    good: ['1.020.304.050', '79123456', '123456'],
    bad: ['12345', '12345678901', 'AB123456'],
  },
  // NIT with its check digit
  employerTaxCode: {
    pattern: '^\\d{10}$',
    clean: [SOLID],
    check: 'employerTaxCode',
    good: ['860002964-4', '800.197.268-4', '2131234321'],
    bad: ['2131234325', '860002964', '86000296440', 'A600029644'],
  },
})
