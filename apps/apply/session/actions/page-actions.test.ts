import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makePage } from '#tests/session/make-page.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { settled } from '#tests/session/hold-backend.ts'
import type { Session } from '../state/session.ts'
import type { Flow, FlowActions } from './flow.ts'
import { loadFlow } from './load-flow.ts'
import { pageActions } from './page-actions.ts'

let session: Session
let done: unknown[]
let parameter: string | undefined
const page = makePage('name')
beforeEach(() => {
  done = []
  parameter = undefined
  const router = { path: () => '', isLinked: false, load: () => undefined, go: () => undefined, back: () => false }
  session = makeSession({ router: { ...router, parameter: () => parameter } }).session
})
afterEach(() => void vi.unstubAllGlobals())

const note =
  (name: string) =>
  (...given: readonly unknown[]) =>
    done.push([name, ...given])

/** The part that comes after the first page, which notes what it is told. */
function flowThatNotes(): Flow {
  const does =
    (name: string) =>
    (...given: readonly unknown[]) =>
      void note(name)(...given)
  const says =
    <Of>(name: string, answer: Of) =>
    (...given: readonly unknown[]) => (note(name)(...given), Promise.resolve(answer))
  const actions: FlowActions = {
    submit: does('submit'),
    back: does('back'),
    change: does('change'),
    skip: does('skip'),
    choose: does('choose'),
    redirect: does('redirect'),
    leave: does('leave'),
    readList: says('readList', undefined),
    startPhoneConfirmation: does('startPhoneConfirmation'),
    verifyPhone: does('verifyPhone'),
    resendPhoneCode: does('resendPhoneCode'),
    changePhone: does('changePhone'),
    reapply: does('reapply'),
    own: () => Promise.reject(new Error('own')),
    link: {
      open: says('link.open', { at: 'gone' } as const),
      sendCode: says('link.sendCode', true),
      confirm: does('link.confirm'),
      notMe: does('link.notMe'),
      unsubscribe: says('link.unsubscribe', true),
      confirmConsent: says('link.confirmConsent', false),
    },
    sendLink: says('sendLink', 'ana@example.com'),
    recover: { ask: says('recover.ask', undefined), open: says('recover.open', undefined) },
    suggest: says('suggest', []),
  }
  const nothing = () => Promise.resolve()
  return {
    resolveRoute: nothing,
    restoreDraft: () => Promise.resolve(nothing),
    prefill: () => undefined,
    prerenderNext: () => undefined,
    run: () => undefined,
    actions: ({ id }) => (id === page.id ? actions : expect.fail('another page')),
  }
}

describe('a page that stands before the rest of the form is here', () => {
  test('takes what is typed at once', () => {
    pageActions(session, page).type('firstName', 'Ana')
    const { answers, typedHere } = session.store.getState()
    expect([answers, typedHere]).toEqual([{ firstName: 'Ana' }, ['firstName']])
  })

  test('tells the rest everything that is pressed, with what it was pressed for', async () => {
    session.running.flow = flowThatNotes()
    const actions = pageActions(session, page)
    const { link, recover, own, sendLink } = actions
    if (!link || !recover || !own) return expect.fail('an action is missing')
    actions.submit({ firstName: 'Ana' })
    actions.back()
    actions.change('name')
    actions.skip()
    actions.redirect('offer', 'tab')
    actions.choose({ partner: 'lender', offerId: 'offer', revision: 2 })
    actions.leave()
    actions.startPhoneConfirmation()
    actions.verifyPhone('123456')
    actions.resendPhoneCode()
    actions.changePhone('301')
    actions.reapply()
    link.confirm('123456')
    link.notMe()
    await settled()
    const contact = { email: 'a@b.example', phoneNumber: '1' }
    expect([
      await actions.readList('asked-consents'),
      await link.open(),
      await sendLink?.(),
      await link.sendCode(),
      await link.unsubscribe(),
      await link.confirmConsent(),
      await recover.ask(contact),
      await recover.open(contact, '123456'),
      await actions.suggest('company', 'an'),
    ]).toEqual([undefined, { at: 'gone' }, 'ana@example.com', true, true, false, undefined, undefined, []])
    await expect(own()).rejects.toThrow('own')
    expect(done).toEqual([
      ['submit', { firstName: 'Ana' }],
      ['redirect', 'offer', 'tab'],
      ['choose', { partner: 'lender', offerId: 'offer', revision: 2 }],
      ['back'],
      ['change', 'name'],
      ['skip'],
      ['leave'],
      ['startPhoneConfirmation'],
      ['verifyPhone', '123456'],
      ['resendPhoneCode'],
      ['changePhone', '301'],
      ['reapply', undefined],
      ['link.confirm', '123456'],
      ['link.notMe'],
      ['readList', 'asked-consents'],
      ['link.open'],
      ['sendLink'],
      ['link.sendCode'],
      ['link.unsubscribe'],
      ['link.confirmConsent'],
      ['recover.ask', contact],
      ['recover.open', contact, '123456'],
      ['suggest', 'company', 'an'],
    ])
  })

  test('waits with a Continue and a way out until the rest is here, and then does them', async () => {
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('window', new EventTarget())
    const actions = pageActions(session, page)
    session.store.setState({ current: 'name' })
    actions.submit({ firstName: 'Ana' })
    expect(session.store.getState().answers).toEqual({})
    await expect.poll(() => session.store.getState().answers).toEqual({ firstName: 'Ana' })
    const [flow] = await Promise.all([loadFlow(session), loadFlow(session)])
    expect(session.running.flow).toBe(flow)
    delete session.running.flow
    actions.redirect('offer', 'window')
    session.running.flow = flowThatNotes()
    await expect.poll(() => done).toEqual([['redirect', 'offer', 'window']])
  })

  test('leaves what was corrected while a Continue waits for the rest as it was corrected', async () => {
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('window', new EventTarget())
    const actions = pageActions(session, page)
    session.store.setState({ current: 'name' })
    actions.submit({ firstName: 'An', lastName: '7' })
    actions.type('firstName', 'Ana')
    await expect.poll(() => session.store.getState().answers).toEqual({ firstName: 'Ana', lastName: '7' })
  })

  test('confirms that what a link filled in is the applicant’s own, or takes that back', () => {
    const { confirmLinked } = pageActions(session, page)
    confirmLinked(true)
    expect(session.store.getState().linked).toBe('theirs')
    confirmLinked(false)
    expect(session.store.getState().linked).toBeUndefined()
  })

  test('ends the pauses where the applicant says to try again', () => {
    session.running.pauses = new AbortController()
    const { signal } = session.running.pauses
    pageActions(session, page).retry()
    expect(signal.aborted).toBe(true)
  })

  test('says of a link for whom it is, and whether it is whole', () => {
    expect(pageActions(session, page).link).toMatchObject({ isWhole: false })
    expect(pageActions(session, page).link).not.toHaveProperty('email')
    parameter = 'secret'
    session.store.setState({ fromLink: { email: 'ana@example.com' } })
    expect(pageActions(session, page).link).toMatchObject({ isWhole: true, email: 'ana@example.com' })
    session.store.setState({ fromLink: { email: true } })
    expect(pageActions(session, page).link).not.toHaveProperty('email')
  })
})
