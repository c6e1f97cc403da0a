import { expect, test } from 'vitest'
import gateway from './gateway.server.ts'

const terms = { id: 'T-1', principal: 1_200_000, months: 12, payment: 121_000, total: 1_452_000, rate: 34.8, apr: 40.92 }
const post = { url: 'https://prestalisto.example/welcome', fields: { application: 'R-1', lead: 'lead-1' } }

test('an applicant is sent to the lender by POST, with the fields that the lender named', () => {
  const answer = gateway.read({ status: 200, body: { ping: 'buy', transaction: 'R-1', post, terms } })
  expect(answer).toMatchObject({ verdict: 'accepted', redirect: { url: post.url, method: 'POST', params: post.fields } })
})
