import { expect, test } from 'vitest'
import type { OutsideRequest } from '#apps/api/platform/platform.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { NOW, partsWithoutDatabase, sites } from '#tests/server/without-database/open-without-database.ts'
import { refuseCode } from './refuse-code.ts'
import { sendToPhone } from './send-to-phone.ts'

/** Sends a code through a gateway that responds with a status; returns what the gateway got. */
async function sendWith(status: number, site = 'loanwright-co', settings: Environment = {}) {
  const requests: { readonly url: string; readonly request: OutsideRequest }[] = []
  const send = async (url: string, request: OutsideRequest) => {
    requests.push({ url, request })
    return new Response(null, { status })
  }
  const parts = partsWithoutDatabase({ SMS_URL: 'https://sms.example/send', ...settings })
  const outside = { now: () => NOW, random: () => 0, send }
  await sendToPhone({ ...parts, outside }, { site, key: 'code-1', phone: '+573001234567', code: '012345' })
  return requests
}

test('a code goes to the gateway once for its key, in the words of its site', async () => {
  const requests = await sendWith(202)
  expect(requests).toHaveLength(1)
  const { url, request } = requests[0] ?? expect.fail('nothing was sent')
  expect([url, request.method, request.redirect]).toEqual(['https://sms.example/send', 'POST', 'error'])
  expect(request.headers).toEqual({ 'content-type': 'application/json', 'idempotency-key': 'code-1' })
  expect(request.signal).toBeInstanceOf(AbortSignal)
  const brand = sites.get('loanwright-co')?.site.brand.name ?? ''
  const body: unknown = JSON.parse(request.body ?? '')
  expect(body).toEqual({ to: '+573001234567', text: expect.stringMatching(new RegExp(`012345.*${brand}|${brand}.*012345`, 'su')) })
})

test('the gateway is told the sender: the brand’s own, else that of all brands', async () => {
  const senderOf = async (settings: Environment) => {
    const [sent] = await sendWith(202, 'loanwright-co', settings)
    const body: unknown = JSON.parse(sent?.request.body ?? '')
    return body
  }
  expect(await senderOf({ SMS_FROM: '85573', SMS_FROM_FIDEA: 'Fidea' })).toMatchObject({ from: '85573' })
  expect(await senderOf({ SMS_FROM: '85573', SMS_FROM_LOANWRIGHT: 'Loanwright' })).toMatchObject({ from: 'Loanwright' })
})

test('a gateway that fails makes the job fail, so that it is tried again', async () => {
  await expect(sendWith(503)).rejects.toThrow('the SMS gateway answered 503')
})

test('of a site that is switched off nothing is sent', async () => {
  expect(await sendWith(202, 'nobody-xx')).toEqual([])
})

test.each([
  [1, 'minutes', '1'],
  [60, 'minutes', '1'],
  [61, 'minutes', '2'],
  [7200, 'minutes', '120'],
  [7201, 'hours', '3'],
  [86_400, 'hours', '24'],
])('who may have a code in %i seconds reads it in %s: %s', (seconds, unit, number) => {
  const find = ([key = '']: readonly string[], values: { readonly [name: string]: string }) => `${key} ${values['number']}`
  expect(refuseCode({ find }, 'phoneNumber', seconds)).toEqual({
    ok: false,
    error: 'too-many-tries',
    retryAfterSeconds: seconds,
    errors: [{ fieldName: 'phoneNumber', message: `problems>no-code-${unit} ${number}` }],
  })
})
