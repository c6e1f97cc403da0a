import fc from 'fast-check'
import nodemailer from 'nodemailer'
import { expect, test } from 'vitest'
import { readEmail } from './read-email.ts'

const words = fc
  .array(
    fc.string({
      unit: fc.constantFrom('a', 'Z', '9', '=', '?', '_', '.', '-', 'ñ', 'é', '¿', '“', '—', '漢', '🙂'),
      minLength: 1,
      maxLength: 14,
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((list) => list.join(' '))

test('an e-mail is read as it was written', async () => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  await fc.assert(
    fc.asyncProperty(words, words, words, async (subject, text, html) => {
      const { message } = await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject, text, html })
      if (!Buffer.isBuffer(message)) throw new Error('the transport gives a buffer')
      expect(readEmail(message)).toEqual({ subject, text, html })
    }),
  )
})

test('an e-mail without parts is read', () => {
  expect(readEmail(Buffer.from('Subject: Hello\r\n\r\nOne line\r\n'))).toEqual({ subject: 'Hello', text: 'One line' })
})

test('an e-mail without anything is read', () => {
  expect(readEmail(Buffer.from(''))).toEqual({ subject: '', text: '' })
})

test('words that were folded for their length are one text again', () => {
  const folded = 'Subject: =?UTF-8?Q?C=C3=B3?=\r\n =?UTF-8?Q?digo_de?= =?UTF-8?B?IMOxYQ==?= plain\r\n\r\n'
  expect(readEmail(Buffer.from(folded)).subject).toBe('Código de ña plain')
})
