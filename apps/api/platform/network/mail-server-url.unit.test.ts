import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveEmails, type Emails } from '#tests/server/stubs/receive-emails.ts'
import { SELF_SIGNED } from '#tests/server/stubs/self-signed.ts'
import { mailServerUrl } from './mail-server-url.ts'

let plain: Emails
let encrypting: Emails
beforeAll(async () => void ([plain, encrypting] = await Promise.all([receiveEmails(), receiveEmails(SELF_SIGNED)])))
afterAll(async () => void (await Promise.all([plain.close(), encrypting.close()])))

type Environment = 'development' | 'production'
async function send(url: string, environment: Environment, privateHosts: readonly string[] = []): Promise<void> {
  const transport = createTransport(mailServerUrl(url, { ENVIRONMENT: environment, PRIVATE_HOSTS: privateHosts }))
  try {
    await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject: 'x', text: 'a link' })
  } finally {
    transport.close()
  }
}
const trusted = (url: string) => `${url.replace('127.0.0.1', 'localhost')}?${new URLSearchParams({ 'tls.ca': SELF_SIGNED.cert })}`

test('[SEC-M10] [ASVS-12.3.1] in production no e-mail goes to a server without STARTTLS, whatever its URL says, but to a named host', async () => {
  for (const url of [plain.url, `${plain.url}?requireTLS=false`, `${plain.url}?ignoreTLS=true`, `${plain.url}?opportunisticTLS=true`])
    await expect(send(url, 'production'), url).rejects.toThrow(/STARTTLS/u)
  expect(plain.received).toEqual([])
  await send(plain.url, 'production', ['127.0.0.1'])
  await send(plain.url, 'development')
  expect(plain.received.length).toBe(2)
})

test('[SEC-M10] [ASVS-12.3.1] in production an e-mail goes by STARTTLS to a server whose certificate is trusted, and to no other', async () => {
  await expect(send(encrypting.url.replace('127.0.0.1', 'localhost'), 'production')).rejects.toThrow(/self-signed certificate/u)
  await expect(send(trusted(encrypting.url).replace('localhost', '127.0.0.1'), 'production')).rejects.toThrow(/altnames|certificate/u)
  expect(encrypting.received).toEqual([])
  await send(trusted(encrypting.url), 'production')
  expect(encrypting.received.length).toBe(1)
})
