import { expect, test } from 'vitest'
import gateway from './gateway.server.ts'

test('a bid is asked for with plain answers alone, in the partner’s own words', () => {
  const asked = gateway.ping?.({ country: 'co', brand: 'loanwright', currency: 'COP', answers: { amount: 500_000, period: 12 } })
  expect(asked).toMatchObject({ method: 'POST', path: '/api/cotizaciones' })
  expect(asked?.body).toMatchObject({ canal: 'loanwright', monto: { valor: 500_000, moneda: 'COP' }, plazoMeses: 12 })
})

test.each([
  [{ interesa: true, comisionPesos: 12_345.678 }, { price: 1_234_568 }],
  [{ interesa: true, comisionPesos: 1.15 }, { price: 115 }],
  [{ interesa: true, comisionPesos: 0.29 }, { price: 29 }],
  [{ interesa: false }, { price: null }],
])('a bid in pesos is a price in hundredths: %j is %j', (body, bid) => {
  expect(gateway.readBid?.({ status: 200, body })).toEqual(bid)
})

test.each([
  [{ interesa: true }],
  [{ interesa: true, comisionPesos: -1 }],
  [{ interesa: true, comisionPesos: 0 }],
  [{ interesa: true, comisionPesos: '5' }],
  [{}],
  [undefined],
])('%j is no bid', (body) => {
  expect(gateway.readBid?.({ status: 200, body })).toBeUndefined()
})

test.each([
  ['ID_CARD', 'CC'],
  ['FOREIGNER_ID', 'CE'],
  ['RESIDENCE_PERMIT', 'PPT'],
  ['PASSPORT', 'PA'],
])('the document %s is told by the partner’s code %s', (idDocumentType, tipo) => {
  const answers = { idDocumentType, personalCode: '1' }
  const application = { leadId: 'lead-1', idempotencyKey: 'key', country: 'co', brand: 'loanwright', currency: 'COP', answers }
  expect(gateway.ask(application).body).toMatchObject({ persona: { documento: { tipo, numero: '1' } } })
})
