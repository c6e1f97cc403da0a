import { expect, test } from 'vitest'
import type { Environment } from './environment.ts'
import { readSettings } from './settings.ts'

const sentences = (environment: Environment) => {
  const read = readSettings(environment)
  return read.ok ? [] : read.sentences
}

test.each([
  [{ MAIL_FROM_FIDEA: 'hello' }, 'MAIL_FROM_FIDEA is "hello", but must be the address that e-mails come from.'],
  [{ SMS_FROM: 'Loanwright Co' }, 'SMS_FROM is "Loanwright Co", but must be a number, or at most 11 letters and digits.'],
  [{ SMS_FROM_FIDEA: '12' }, 'SMS_FROM_FIDEA is "12", but must be a number, or at most 11 letters and digits.'],
  [{ SMS_FROM_FIDEA: 'a\nb' }, 'SMS_FROM_FIDEA is "a\nb", but must be a number, or at most 11 letters and digits.'],
])('a sender that cannot be one is refused: %j', (environment, sentence) => {
  expect(sentences(environment)).toEqual([sentence])
})

test('senders are those of brands, and a name that is none is said with those that there are', () => {
  const senders = { MAIL_FROM_FIDEA: 'hola@fidea.example', SMS_FROM_RATAPRO: '+48500', SMS_FROM: 'Loans' }
  expect(readSettings(senders)).toMatchObject({
    ok: true,
    settings: { mailSenders: { fidea: 'hola@fidea.example' }, smsSenders: { ratapro: '+48500' }, SMS_FROM: 'Loans' },
  })
  expect(sentences({ MAIL_FROM_CONSTRUCTOR: 'a@b.example' })).toEqual([
    expect.stringMatching(/^MAIL_FROM_CONSTRUCTOR names no brand of the catalogue\. These are: cashtero, .*ratapro\.$/u),
  ])
})
