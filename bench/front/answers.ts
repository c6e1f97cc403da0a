/**
 * What a visitor of the measured site types, by field. A field that is not listed gets the default
 * answer of its control.
 */
export const answers: { readonly [field: string]: string } = {
  email: 'ana.gomez@example.com',
  phoneNumber: '3012345678',
  firstName: 'Ana',
  secondName: 'María',
  lastName: 'Gómez',
  secondLastName: 'Rojas',
  personalCode: '1020304050',
  dateOfBirth: '1990-03-27',
  day: '27',
  month: '3',
  year: '1990',
  dependants: '1',
  province: 'Antioquia',
  city: 'Medellín',
  suburb: 'Laureles',
  street: 'Calle 45',
  houseNumber: '23-10',
  postalCode: '05001',
  employerName: 'Textiles del Valle',
  jobTitle: 'Analista',
  monthlyIncome: '3500000',
  bankAccount: '12345678901',
}

/** Default answers: of a numeric field, and of any other unlisted field. */
export const numeric = '2'
export const wordy = 'Medellín'
