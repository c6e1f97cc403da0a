import { HOUSE_NUMBER_PATTERN, PLACE_PATTERN, STREET_PATTERN } from '../../../core/define/address-patterns.ts'
import { defineFormats } from '../../../core/define/format.ts'
import { sepaIbanPattern } from '../sepa-iban-pattern.ts'

export default defineFormats({
  name: {
    pattern: "^\\p{L}[\\p{L}\\p{M}]*(?:(?:[ '’.·\\-]|\\. )\\p{L}[\\p{L}\\p{M}]*)*\\.?$",
    clean: ['single-spaces'],
    maxLength: 50,
    good: ['María José', 'García-López', "O'Connor", 'M.ª Carmen', 'Mª Ángeles', 'Marcel·la', 'Iñaki', 'Ana  María'],
    bad: ['Ana-', 'Ana2', '-Ana', '123'],
  },
  personalCode: {
    pattern: '^(?:\\d{7,8}|[XYZ]\\d{7})[A-HJ-NP-TV-Z]$',
    clean: ['solid', 'upper'],
    check: 'personalCode',
    good: ['12345678Z', '54362315-K', 'X2482300W', 'Z8078221M', 'x-2482300-w', '12.345.678 z', '1234567L'],
    bad: ['54362315Z', 'X2482300A', 'K0000000A', '12345678', '12345678U', 'W2482300W', '123456789Z'],
  },
  postalCode: {
    pattern: '^(?:0[1-9]|[1-4]\\d|5[0-2])\\d{3}$',
    clean: ['solid'],
    good: ['28013', '01001', '52001', '08 002'],
    bad: ['00123', '53001', '2801', '280130', '2801A'],
  },
  place: {
    pattern: PLACE_PATTERN,
    clean: ['single-spaces'],
    maxLength: 100,
    good: ['Madrid', "L'Hospitalet de Llobregat", 'Vitoria-Gasteiz', 'Donostia/San Sebastián', 'Sant Marcel·lí', 'A Coruña'],
    bad: ['123', 'Sevilla-'],
  },
  street: {
    pattern: STREET_PATTERN,
    clean: ['single-spaces'],
    maxLength: 100,
    good: [
      'Calle Mayor',
      'C/ Alcalá',
      'Avda. de la Constitución',
      'Avinguda del Paral·lel',
      'Plaza 1.º de Mayo',
      'Carrer de l’Or; nave "B"',
    ],
    bad: ['Calle Mayor -', 'Calle Mayor,', "Calle Mayor'", '/ Mayor'],
  },
  houseNumber: {
    pattern: HOUSE_NUMBER_PATTERN,
    maxLength: 20,
    good: ['12', '12 bis', 's/n', '14-16', 'km 5,2'],
    bad: ['12-', '-', '12,'],
  },
  flatNumber: {
    pattern: '^#?[\\p{L}\\d](?:[\\p{L}\\d ,.#°\\/\\-]*[\\p{L}\\d°])?$',
    maxLength: 20,
    good: ['3', '3.º B', '2ª', '2°', 'Bajo', 'Ático', 'Esc. 2', 'Dcha', 'Izq. A'],
    bad: ['3-', 'B,', '-'],
  },
  company: {
    pattern: "^[\\p{L}\\d](?:[\\p{L}\\d ·'’&,.+\\-]*[\\p{L}\\d.])?$",
    clean: ['single-spaces'],
    maxLength: 100,
    good: ['Mercadona S.A.', 'Seguridad Social', 'Telefónica, S.A.U.', 'Hnos. Peña & Cía.', '3M'],
    bad: ['Empresa-', '& Cía', 'Empresa!'],
  },
  jobTitle: {
    pattern: '^(?:\\p{L}+|[\\p{L}\\d][\\p{L}\\d .\\-]*\\p{L})$',
    clean: ['single-spaces'],
    maxLength: 60,
    good: ['Dependienta', 'Auxiliar administrativo', 'Oficial de 2.ª', 'Op. 2 turno'],
    bad: ['Técnico Nivel 2', '-Jefe', 'Camarero/a'],
  },
  plate: {
    pattern: '^(?:\\d{4}[BCDFGHJKLMNPRSTVWXYZ]{3}|[A-Z]{1,2}\\d{4}[A-Z]{1,2})$',
    clean: ['solid', 'upper'],
    good: ['1234 BCD', '1234bcd', '1234-BCD', 'M-1234-AB', 'GI 1234 B'],
    bad: ['1234 ABC', '123 BCD', 'BCD 1234', '1234 BÑD', '12345 BCD'],
  },
  iban: {
    pattern: `^(?:${sepaIbanPattern('ES', '\\d{20}')})$`,
    clean: ['solid', 'upper'],
    groups: 4,
    check: 'iban',
    good: [
      'ES9121000418450200051332',
      'ES91 2100 0418 4502 0005 1332',
      'es91-2100-0418-4502-0005-1332',
      'LT12 1000 0111 0100 1000',
      'DE89370400440532013000',
    ],
    bad: [
      'ES9121000418450200051333',
      'ES9121000418470200051332',
      'DE89370400440532013001',
      'MA64011519000001205000534921',
      'ES91210004184502000513',
      '21000418450200051332',
    ],
  },
  // support number: of the DNI three letters and six figures, of the NIE an E and eight figures
  idCardNumber: {
    pattern: '^(?:[A-Z]{3}\\d{6}|E\\d{8})$',
    clean: ['solid', 'upper'],
    good: ['BAA000589', 'baa 000 589', 'E12345678'],
    bad: ['BAA00058', '12345678Z', 'BA0000589'],
  },
  // CIF of a company, or the NIF of a person who employs
  employerTaxCode: {
    pattern: '^(?:[ABCDEFGHJNPQRSUVW]\\d{7}[A-J\\d]|(?:\\d{8}|[XYZKLM]\\d{7})[A-HJ-NP-TV-Z])$',
    clean: ['solid', 'upper'],
    check: 'employerTaxCode',
    good: ['A58818501', 'J99216582', 'q-2818018-j', '12345678Z', 'X2482300W'],
    bad: ['A58818502', 'J99216583', '12345678A', 'A5881850', 'I58818501'],
  },
})
