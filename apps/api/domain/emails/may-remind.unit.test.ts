import { describe, expect, test } from 'vitest'
import { sites } from '#tests/server/without-database/open-without-database.ts'
import { mayRemind } from './may-remind.ts'

const context = (id: string) => sites.get(id) ?? expect.fail(id)
const lead = (email: boolean | undefined, confirmedConsents: readonly string[] = []) => ({
  answers: { ...(email !== undefined && { marketingConsents: { email, sms: true } }) },
  confirmedConsents,
})

describe('a reminder of an application that was left', () => {
  test('goes in Germany only to who agreed to advertising by e-mail and confirmed it', () => {
    const germany = context('loanwright-de')
    expect(mayRemind(germany, lead(undefined))).toBe(false)
    expect(mayRemind(germany, lead(false, ['email']))).toBe(false)
    expect(mayRemind(germany, lead(true))).toBe(false)
    expect(mayRemind(germany, lead(true, ['email']))).toBe(true)
  })

  test.each(['loanwright-es', 'loanwright-pl', 'loanwright-ro', 'loanwright-vn'])('goes on %s only to who agreed', (id) => {
    expect(mayRemind(context(id), lead(false))).toBe(false)
    expect(mayRemind(context(id), lead(true, ['email']))).toBe(true)
  })

  test.each(['loanwright-co', 'loanwright-mx', 'loanwright-ph'])('goes on %s without that, by a law that its country names', (id) => {
    expect(mayRemind(context(id), lead(undefined))).toBe(true)
    expect(context(id).site.country.remindersBy).toMatch(/\d/u)
  })
})
