/** What a visitor of the measured site types, by field; a field that is not here gets the answer of its kind of control. */
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

/** Of a numeric box and of any other that the table does not know. */
export const numeric = '2'
export const wordy = 'Medellín'
