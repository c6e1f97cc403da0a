import { expect, test } from 'vitest'
import { eraseApplicant } from '../customer/own-application.ts'
import { verifyPhone } from '../phone/verify-phone.ts'
import { readLeadStatus } from './read-lead-status.ts'

const ID = '01a1fddd-bd66-7a55-90d8-a8d9a0d3951c'

test('an application’s id is the same in capitals, as it is stored', () => {
  const typed = ID.toUpperCase()
  expect(eraseApplicant.params.parse({ id: typed })).toEqual({ id: ID })
  expect(readLeadStatus.params.parse({ id: typed })).toEqual({ id: ID })
  expect(verifyPhone.body.parse({ leadId: typed, code: '1' })).toMatchObject({ leadId: ID })
})
