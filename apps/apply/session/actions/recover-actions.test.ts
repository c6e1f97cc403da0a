import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdBackend, settled, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession } from '#tests/session/make-session.ts'
import type { Session } from '../state/session.ts'
import { linkActions } from './link-actions.ts'
import { recoverActions } from './recover-actions.ts'

const contact = { email: 'ana@example.com', phoneNumber: '+573012345678' }
const SECRET = 'abcdefghijklmnopqrstuv'
const opened = { lead: makeLeadView(), application: { personalDetails: { firstName: 'Ana' } }, numbers: { firstName: 3 }, token: 'secret' }

let backend: HeldBackend
let session: Session
let path: string
let refused: readonly (readonly [number, string?])[]
const refuse = ({ status }: { readonly status: number }, field?: string) => void (refused = [...refused, [status, field]])
const open = (site: object = {}) => {
  const router = {
    parameter: (name: string) => (name === 'id' ? SECRET : undefined),
    isLinked: false,
    load: () => undefined,
    back: () => false,
  }
  const made = makeSession({ isEmbedded: true, router: { ...router, path: () => path, go: (to) => void (path = to) } }).session
  session = { ...made, site: { ...made.site, ...site } }
  session.store.setState({ beginning: 'done', errors: [{ fieldName: 'email', message: 'No' }] })
}
beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback: () => 0 }))
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('location', new URL('https://form.example/loans/recover'))
  backend = holdBackend()
  path = 'recover'
  refused = []
  open({ captcha: undefined })
})
afterEach(() => {
  clearTimeout(session.running.slowTimer)
  vi.unstubAllGlobals()
})

const state = () => session.store.getState()
/** The secret of the lead, in this page and for the next one of a frame that may keep no cookie. */
const secrets = () => [session.running.token, session.storage.session.readText('leadToken')]
const busy = () => session.store.setState({ pressed: 'sending', waiting: 'sending' })

describe('finding an application again', () => {
  const recover = () => recoverActions(session, refuse)

  test('asks for a code once, and says what the server says of it', async () => {
    const asked = recover().ask(contact)
    expect([await recover().ask(contact), backend.calls.length, state().errors]).toEqual([undefined, 1, []])
    expect([backend.last().method, backend.last().path, backend.last().body]).toEqual(['POST', '/lead/recover', contact])
    await backend.last().respond(200, { resendAfterSeconds: 30, validMinutes: 10 })
    expect(await asked).toEqual({ number: expect.stringMatching(/^[\da-f-]{36}$/u), resendAfterSeconds: 30, validMinutes: 10 })
    expect(refused).toEqual([])
  })

  test('goes on to the code where the server says nothing of its times', async () => {
    backend.respondTo((call) => void call.respond(200, {}))
    expect(await recover().ask(contact)).toMatchObject({ resendAfterSeconds: 0, validMinutes: 0 })
  })

  test('shows a refusal at the e-mail, and goes on to no code', async () => {
    backend.respondTo((call) => void call.respond(400, { code: 'answers-refused' }))
    expect([await recover().ask(contact), refused]).toEqual([undefined, [[400, 'email']]])
  })

  test('opens the application with the code, once, and the device gets its secret', async () => {
    const done = recover().open(contact, '123456')
    await recover().open(contact, '123456')
    expect([backend.calls.length, backend.last().path, backend.last().body, state().errors]).toEqual([
      1,
      '/lead/recover/open',
      { ...contact, code: '123456' },
      [],
    ])
    await backend.last().respond(200, opened)
    await done
    expect([state().leadId, state().answers['firstName'], path === 'recover']).toEqual([LEAD_ID, 'Ana', false])
    expect(secrets()).toEqual(['secret', 'secret'])
  })

  test('shows a wrong code at its field and opens nothing', async () => {
    backend.respondTo((call) => void call.respond(400, { code: 'code-wrong' }))
    await recover().open(contact, '123456')
    expect([refused, state().leadId, path]).toEqual([[[400, 'mobileVerificationCode']], undefined, 'recover'])
  })

  test('waits for the captcha where the site has one, goes on without it where it does not come, and waits no more after that', async () => {
    open({ captcha: { id: 'none', settings: {} } })
    session.running.captcha = Promise.resolve(undefined)
    const asked = recover().ask(contact)
    expect(state().waiting).toBe('sending')
    await expect.poll(() => backend.calls.length).toBe(1)
    expect([backend.last().body, backend.last().key]).toEqual([contact, expect.any(String)])
    await backend.last().respond(200, { resendAfterSeconds: 30, validMinutes: 10 })
    expect([await asked, state().waiting]).toMatchObject([{ resendAfterSeconds: 30 }, 'none'])
  })

  test('sends the captcha’s answer with the question', async () => {
    open({ captcha: { id: 'none', settings: {} } })
    session.running.captcha = Promise.resolve({ take: () => Promise.resolve('token') })
    const asked = recover().ask(contact)
    await expect.poll(() => backend.calls.length).toBe(1)
    expect(backend.last().body).toEqual({ ...contact, googleCaptchaToken: 'token' })
    await backend.last().respond(503)
    expect([await asked, refused, state().waiting]).toEqual([undefined, [[503, 'email']], 'none'])
  })
})

describe('a link', () => {
  const link = () => linkActions(session, refuse)

  test('sends a code to the phone of its lead, and says whether it did', async () => {
    backend.respondTo((call) => void call.respond(backend.calls.length === 1 ? 200 : 404, { maskedPhone: '*', resendAfterSeconds: 9 }))
    expect(await link().sendCode()).toBe(true)
    expect([backend.last().method, backend.last().path]).toEqual(['POST', `/lead/url/${SECRET}/code`])
    expect([await link().sendCode(), refused]).toEqual([false, [[404, undefined]]])
  })

  test('opens its lead by the code, once, and this device gets its secret', async () => {
    link().confirm('123456')
    link().confirm('123456')
    expect([backend.calls.length, backend.last().path, backend.last().body, state().errors]).toEqual([
      1,
      `/lead/url/${SECRET}/open`,
      { code: '123456' },
      [],
    ])
    await backend.last().respond(200, opened)
    await expect.poll(() => path).not.toBe('recover')
    expect([state().leadId, secrets(), refused]).toEqual([LEAD_ID, ['secret', 'secret'], []])
  })

  test('is not opened while something else is on its way, nor by a wrong code', async () => {
    busy()
    link().confirm('123456')
    expect(backend.calls).toEqual([])
    session.store.setState({ pressed: 'none', waiting: 'none' })
    link().confirm('123456')
    await backend.last().respond(400, { code: 'code-wrong' })
    expect([refused, state().leadId, session.running.token]).toEqual([[[400, undefined]], undefined, undefined])
  })

  test('confirms a consent, or says that it is for nothing', async () => {
    backend.respondTo((call) => void call.respond(backend.calls.length === 1 ? 200 : 404, {}))
    expect([await link().confirmConsent(), await link().confirmConsent(), refused]).toEqual([true, false, []])
    expect([backend.last().method, backend.last().body]).toEqual(['POST', { id: SECRET }])
  })

  test('stops e-mails for the address that it names, and the device forgets the visit', async () => {
    session.store.setState({ leadId: LEAD_ID, fromLink: { email: 'ana@example.com' } })
    backend.respondTo((call) => void call.respond(200, {}))
    expect(await link().unsubscribe()).toBe(true)
    expect([backend.last().path.endsWith('?email=ana%40example.com'), backend.last().body, state().leadId]).toEqual([
      true,
      { id: SECRET },
      undefined,
    ])
    session.store.setState({ leadId: LEAD_ID })
    backend.respondTo((call) => void call.respond(404, {}))
    expect([await link().unsubscribe(), backend.last().path.includes('?'), state().leadId]).toEqual([false, false, LEAD_ID])
  })

  test('of somebody else begins a new visit on a device that knows nobody, once the server has forgotten it', async () => {
    session.store.setState({ leadId: LEAD_ID, answers: { firstName: 'Ana' } })
    const { revision } = state()
    link().notMe()
    await settled()
    expect([backend.last().path, backend.last().body]).toEqual(['/lead/forget', { leadId: LEAD_ID }])
    await backend.last().respond(200, {})
    expect([state().leadId, state().answers, path, state().revision > revision, state().forced !== undefined]).toEqual([
      undefined,
      {},
      '',
      true,
      true,
    ])
  })
})
