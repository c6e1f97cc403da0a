import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HttpResponse } from '#core/browser/network/http.ts'
import { removeKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { runInOwnWindow } from '#tests/dom/run-in-own-window.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { bringCaptcha, openCaptcha } from './open-captcha.ts'
import { sendChecked } from './send-checked.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const made: HttpResponse = { status: 200, isSuccess: true, body: {} }
const refused: HttpResponse = { status: 403, isSuccess: false, body: { code: 'captcha-refused' } }
const busy: HttpResponse = { status: 503, isSuccess: false, body: {} }

/** Makes a lead with a captcha that gives these tokens, and a server that gives these responses. */
async function send(take: () => Promise<string>, responses: readonly HttpResponse[]) {
  const { session, logged } = makeSession()
  session.running.captcha = Promise.resolve({ take })
  const sent: object[] = []
  const answer = sendChecked(session, (more) => {
    sent.push(more)
    return Promise.resolve(responses[sent.length - 1] ?? made)
  })
  return { answer, sent, logged }
}
const tokens = () => {
  let number = 0
  return () => Promise.resolve(`token-${(number += 1)}`)
}
const withToken = (number: number) => ({ googleCaptchaToken: `token-${number}` })

test('a lead is made with a token of its moment', async () => {
  const { answer, sent } = await send(tokens(), [made])
  expect(await answer).toBe(made)
  expect(sent).toEqual([withToken(1)])
})

test('a token that is refused is tried once more with another, then the lead is made without', async () => {
  const { answer, sent } = await send(tokens(), [refused, refused, made])
  expect(await answer).toBe(made)
  expect(sent).toEqual([withToken(1), withToken(2), {}])
})

test('a second token that is accepted ends it, and so does any other refusal', async () => {
  const second = await send(tokens(), [refused, made])
  expect([await second.answer, second.sent.length]).toEqual([made, 2])
  const other = await send(tokens(), [busy, made])
  expect([await other.answer, other.sent.length]).toEqual([busy, 1])
})

test('a captcha that takes longer than four seconds is not waited for', async () => {
  const { sent } = await send(() => new Promise(() => undefined), [])
  await vi.advanceTimersByTimeAsync(3999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([{}])
})

test('a captcha that fails, or gives an empty token, costs the lead nothing', async () => {
  const failing = await send(() => Promise.reject(new Error('broken')), [])
  await failing.answer
  expect([failing.sent, failing.logged.map(({ sentence }) => sentence)]).toEqual([[{}], ['Failed to ask the captcha']])
  const empty = await send(() => Promise.resolve(''), [])
  await empty.answer
  expect(empty.sent).toEqual([{}])
})

/** A session whose site says how often its captcha was asked for, and fails the first time. */
function failingOnce() {
  const made = makeSession()
  let times = 0
  const site = Object.defineProperty({ ...made.session.site }, 'captcha', {
    get: () => {
      times += 1
      if (times === 1) throw new Error('no network')
      return undefined
    },
  })
  return { session: { ...made.session, site }, logged: made.logged, times: () => times }
}

test('a captcha whose script did not come is logged, and brought again by whoever asks next, once', async () => {
  const { session, logged, times } = failingOnce()
  expect(await openCaptcha(session)).toBeUndefined()
  expect([logged.map(({ sentence }) => sentence), times()]).toEqual([['Failed to load the captcha'], 1])
  await Promise.all([openCaptcha(session), openCaptcha(session)])
  expect(times()).toBe(2)
})

test('it is brought ahead where a lead is still to be made, not for one that there is', async () => {
  const { session, times } = failingOnce()
  session.store.setState({ leadId: '00000000-0000-4000-8000-000000000000' })
  await bringCaptcha(session)
  expect(times()).toBe(0)
  // after a reload the browser knows of the lead before the session does
  session.store.setState({ leadId: undefined })
  writeKey(session.storage, 'lid', '00000000-0000-4000-8000-000000000000')
  await bringCaptcha(session)
  expect(times()).toBe(0)
  removeKey(session.storage, 'lid')
  await bringCaptcha(session)
  expect(times()).toBe(1)
})

/** A page whose captcha replaces functions of the page as soon as it is opened. */
const HOSTILE = `
  const { captchaVendors } = await import('./catalogue/captcha-vendors.gen.ts')
  captchaVendors.hostile = async () => ({
    default: async () => {
      JSON.parse = () => 'taken over'
      globalThis.fetch = () => 'taken over'
      return { take: async () => 'a token' }
    },
  })
  const { openCaptcha } = await import('./apps/apply/captcha/open-captcha.ts')
  const [ask, parse] = [fetch, JSON.parse]
  const captcha = await openCaptcha({ site: { captcha: { id: 'hostile', settings: {} } }, running: {}, log: console.log })
  console.log(await captcha.take('x'), fetch === ask, JSON.parse === parse)
`

test('a captcha that replaces the functions of the page changes nothing for the form, and gives its tokens all the same', async () => {
  expect(await runInOwnWindow(HOSTILE)).toBe('a token true true')
})
