import { HOUSE_NUMBER_PATTERN, PLACE_PATTERN, STREET_PATTERN } from '../../../core/define/address-patterns.ts'
import { defineFormats } from '../../../core/define/format.ts'

export default defineFormats({
  name: {
    pattern: "^\\p{L}[\\p{L}\\p{M}]*(?:(?:[ '’.\\-]|\\. )\\p{L}[\\p{L}\\p{M}]*)*\\.?$",
    clean: ['single-spaces'],
    maxLength: 50,
    good: ['Ma. Teresa', 'Dela Cruz', 'Santos Jr.', 'Reyes III', 'Peña', 'Juan  Carlos', 'Santos-Recto', "D'Souza"],
    bad: ['Cruz-', 'Juan2', '-Juan', '123', 'Juan_Carlos'],
  },
  // national ID 16; TIN 9 or 12 to 14, SSS 10, GSIS 11, UMID 12; driver’s license; passport; voter’s number
  personalCode: {
    pattern: '^(?:\\d{9,14}|\\d{16}|[A-Z]\\d{10}|[A-Z]{1,2}\\d{7}[A-Z]?|\\d{7,8}[A-Z\\d]{12,16})$',
    clean: ['solid', 'upper'],
    maxLength: 24,
    good: [
      '1234-5678-9012-3456',
      '123-456-789',
      '123-456-789-000',
      '34-1234567-8',
      '0111-1234567-8',
      'N01-12-123456',
      'p1234567a',
      'EB1234567',
      '3503-0019A-C1234DEF20000',
    ],
    bad: ['12345678', '123456789012345', 'AB12', 'N01-12-12345', 'Ñ1234567'],
  },
  postalCode: { pattern: '^\\d{4}$', clean: ['solid'], good: ['1200', '6000', '0400'], bad: ['120', '12000', 'A200'] },
  place: {
    pattern: PLACE_PATTERN,
    clean: ['single-spaces'],
    maxLength: 100,
    good: ['Makati', 'Quezon City', 'Barangay 123', 'San Isidro (Poblacion)', 'Las Piñas', 'Brgy. Poblacion 2', 'Sto. Niño'],
    bad: ['123', 'Makati-'],
  },
  street: {
    pattern: STREET_PATTERN,
    clean: ['single-spaces'],
    maxLength: 100,
    good: ['Rizal St.', 'J.P. Laurel Ave.', 'Villa Verde Subdivision', 'Purok 3', '10th Avenue', 'Sitio Malaya', 'Block 5; Phase 2'],
    bad: ['Rizal St. -', 'Rizal St.,', "Rizal'", 'Rizal/', '# 5'],
  },
  houseNumber: {
    pattern: HOUSE_NUMBER_PATTERN,
    clean: ['single-spaces'],
    maxLength: 40,
    good: ['123', '#12-B', 'Blk 5 Lot 12', 'Unit 4B, Tower 1', '12/F'],
    bad: ['12-', '#', 'Blk 5,'],
  },
  flatNumber: {
    pattern: '^#?[\\p{L}\\d](?:[\\p{L}\\d ,.#\\/\\-]*[\\p{L}\\d])?$',
    clean: ['single-spaces'],
    maxLength: 40,
    good: ['Unit 4B', '#301', 'Tower 1', '12/F'],
    bad: ['301-', '##301', '301,'],
  },
  company: {
    pattern: "^[\\p{L}\\d](?:[\\p{L}\\d '’&,.+\\-]*[\\p{L}\\d.])?$",
    clean: ['single-spaces'],
    maxLength: 100,
    good: ['Jollibee Foods Corp.', '7-Eleven', 'DepEd', 'Cruz & Sons Trading', 'SSS'],
    bad: ['Company-', '& Sons', 'Company!'],
  },
  jobTitle: {
    pattern: '^(?:\\p{L}+|[\\p{L}\\d][\\p{L}\\d .\\-]*\\p{L})$',
    clean: ['single-spaces'],
    maxLength: 60,
    good: ['Sales clerk', 'Customer service rep', 'Teacher', 'Accounting staff', 'Seafarer'],
    bad: ['Engineer 2', '-Chief', 'Driver/helper'],
  },
  plate: {
    pattern: '^(?:[A-Z]{3}\\d{3,4}|\\d{3,4}[A-Z]{2,3}|[A-Z]{2}\\d{4,5}|[A-Z]\\d{3}[A-Z]{2})$',
    clean: ['solid', 'upper'],
    good: ['ABC 1234', 'abc 123', '123 ABC', 'AB 12345', 'A 123 BC'],
    bad: ['ABCD 123', 'ABC 12', '12 ABC', 'ÑBC 123', 'ABC_123'],
  },
  accountNumber: {
    pattern: '^\\d{6,16}$',
    clean: ['solid'],
    good: ['001234567890', '0917 123 4567', '1234-5678-90'],
    bad: ['12345', '12345678901234567', '1234567A'],
  },
  idCardNumber: {
    pattern: '^[A-Z\\d]{7,24}$',
    clean: ['solid', 'upper'],
    maxLength: 24,
    good: ['N01-12-123456', '1234-5678-9012-3456', 'p1234567a', '3503-0019A-C1234DEF20000'],
    bad: ['AB12', 'Ñ1234567'],
  },
  employerTaxCode: {
    pattern: '^\\d{9}(?:\\d{3,5})?$',
    clean: ['solid'],
    good: ['123-456-789', '123-456-789-000', '123-456-789-00000'],
    bad: ['12345678', '1234567890', '12345678A'],
  },
})
