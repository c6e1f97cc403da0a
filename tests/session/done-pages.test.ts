import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from '#core/browser/clock.ts'
import type { LinkActions, LinkEnd, SentCode } from '#core/ui/page/screen.ts'
import { makeScreen, pageOf, showScreen, t, viewOf, type ScreenChanges } from '#tests/dom/show-screen.tsx'
import ConfirmConsent from '#catalogue/steps/20-done/confirm-consent/screen.tsx'
import Continue from '#catalogue/steps/20-done/continue/screen.tsx'
import Recover from '#catalogue/steps/20-done/recover/screen.tsx'
import Rejected from '#catalogue/steps/20-done/rejected/screen.tsx'
import Unsubscribe from '#catalogue/steps/20-done/unsubscribe/screen.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets what is painted later take the focus. */
const painted = () => new Promise<void>(afterPaint)

const MORE = 'steps>recover>more'

/** The page that finds an application, with a server whose responses the test gives. */
async function showRecover(more: ScreenChanges = {}) {
  const asked: unknown[] = []
  const opened: unknown[] = []
  const waiting: ((sent: SentCode | undefined) => void)[] = []
  const recover = {
    ask: (contact: unknown) => {
      asked.push(contact)
      return new Promise<SentCode | undefined>((resolve) => waiting.push(resolve))
    },
    open: (...given: readonly unknown[]) => (opened.push(given), Promise.resolve()),
  }
  const made = makeScreen(pageOf('recover'), { ...more, actions: { recover } })
  const page = await showScreen(Recover, made.screen)
  const send = async (email: string, phone: string) => {
    await page.type('[name="email"]', email)
    await page.type('[name="phoneNumber"]', phone)
    await page.press(page.find('button[type="submit"]'))
  }
  let number = 0
  const answer = (resendAfterSeconds: number) =>
    page.run(() => waiting.shift()?.({ number: String((number += 1)), resendAfterSeconds, validMinutes: 10 }))
  const isCode = () => page.document.querySelector('[name="mobileVerificationCode"]') !== null
  return { ...page, ...made, asked, opened, send, answer, refuse: () => page.run(() => waiting.shift()?.(undefined)), isCode }
}
const PHONE = '301 234 5678'

test('a code is asked for with a whole contact, its page names phone and minutes, and opens the application with both', async () => {
  const { asked, opened, send, answer, isCode, find, press, type } = await showRecover()
  await send('ana@example.com', '301')
  expect(asked).toEqual([])
  await send('ana@example.com', PHONE)
  const contact = { email: 'ana@example.com', phoneNumber: expect.stringContaining('3012345678') }
  expect([asked, isCode()]).toEqual([[contact], false])
  await answer(0)
  expect([isCode(), find('h1').textContent]).toEqual([true, t(`${MORE}>sentTitle`)])
  expect(find('.lede').textContent).toMatch(/301\u00a0?234\u00a0?5678.*10/u)
  await type('[name="mobileVerificationCode"]', '123456')
  await press(find('button[type="submit"]'))
  expect(opened).toEqual([[contact, '123456']])
})

test('whoever goes back and enters the same contact has a code already; another phone or another e-mail gets its own', async () => {
  const { asked, send, answer, isCode, press, button } = await showRecover()
  await send('ana@example.com', PHONE)
  await answer(0)
  await press(button(t(`${MORE}>change`)))
  await send('ana@example.com', PHONE)
  expect([asked.length, isCode()]).toEqual([1, true])
  await press(button(t(`${MORE}>change`)))
  await send('ana@example.com', '302 234 5678')
  expect([asked.length, isCode()]).toEqual([2, false])
  await answer(0)
  await press(button(t(`${MORE}>change`)))
  await send('eva@example.com', '302 234 5678')
  expect(asked).toHaveLength(3)
})

test('another code may be asked for when its time has come, each time anew, and one press asks once', async () => {
  const { asked, send, answer, isCode, press, button, run, text, type } = await showRecover()
  const pass = (seconds: number) => run(() => vi.advanceTimersByTime(seconds * 1000))
  await send('ana@example.com', PHONE)
  await answer(30)
  expect(text()).toContain(t(`${MORE}>againIn`, { seconds: 30 }))
  await pass(30)
  await type('[name="mobileVerificationCode"]', '123')
  const again = button(t(`${MORE}>again`))
  await press(again)
  await press(again)
  // the page of the code stays, with what was typed
  expect([asked.length, isCode()]).toEqual([2, true])
  await answer(30)
  expect(text()).toContain(t(`${MORE}>againIn`, { seconds: 30 }))
})

test('what finds another application is no answer of the one that is open here, and stands there again after the code', async () => {
  const { of, send, answer, press, button, find, type } = await showRecover({ view: viewOf(), answers: { email: 'own@example.com' } })
  await send('ana@example.com', PHONE)
  await answer(0)
  await type('[name="mobileVerificationCode"]', '123456')
  expect(of('type')).toEqual([])
  await press(button(t(`${MORE}>change`)))
  expect(find('[name="email"]').getAttribute('value')).toBe('ana@example.com')
})

test('where none is open, the contact is typed for the application that is begun instead; a code is typed for none', async () => {
  const { of, send, answer, type } = await showRecover()
  await send('ana@example.com', PHONE)
  await answer(0)
  await type('[name="mobileVerificationCode"]', '123456')
  expect(of('type').map(([name]) => name)).toEqual(['email', 'phoneNumber'])
})

test('a code that is refused leaves the page of the contact', async () => {
  const { send, refuse, isCode, again, find } = await showRecover()
  await send('ana@example.com', PHONE)
  await refuse()
  await again({ errors: [{ fieldName: 'email', message: 'Too often' }] })
  expect([isCode(), find('#email-error').textContent]).toEqual([false, 'Too often'])
})

/** A page behind a link. */
async function showLink(path: 'continue' | 'unsubscribe' | 'confirm-consent', link: Partial<LinkActions>, more: ScreenChanges = {}) {
  const nothing = () => Promise.resolve(undefined)
  const whole: LinkActions = {
    isWhole: true,
    open: () => Promise.resolve({ at: 'phone', maskedPhone: '+57 *** 78' }),
    sendCode: () => Promise.resolve(true),
    confirm: () => undefined,
    notMe: () => undefined,
    unsubscribe: nothing,
    confirmConsent: nothing,
    ...link,
  }
  const Screen = { continue: Continue, unsubscribe: Unsubscribe, 'confirm-consent': ConfirmConsent }[path]
  const made = makeScreen(pageOf(path), { ...more, actions: { link: whole } })
  return { ...(await showScreen(Screen, made.screen)), ...made, whole }
}

test('a link is opened once, says where it leads, and is asked no second time by a page that is rendered anew', async () => {
  let times = 0
  const open = (): Promise<LinkEnd> => {
    times += 1
    return Promise.resolve({ at: 'gone' })
  }
  const page = await showLink('continue', { open })
  await page.again({ waiting: 'sending', actions: { ...page.screen.actions, link: { ...page.whole, open } } })
  expect([times, page.find('h1').textContent]).toEqual([1, t('steps>continue>more>expired')])
  await page.press(page.button(t('steps>continue>more>start')))
  expect(page.of('reapply')).toHaveLength(1)
})

test('on another device a code is sent at a press only; one that cannot be sent again leaves the form of the first', async () => {
  let isOn = true
  const sent: string[] = []
  const { button, document, find, press, type } = await showLink('continue', {
    sendCode: () => Promise.resolve(isOn),
    confirm: (code) => void sent.push(code),
  })
  const code = () => document.querySelector('[name="mobileVerificationCode"]')
  expect([code(), find('.lede').textContent]).toEqual([null, t('steps>continue>more>confirmLede', { phone: '+57\u00a0***\u00a078' })])
  const send = button(t('steps>continue>more>send'))
  await press(send)
  expect(code()).not.toBeNull()
  isOn = false
  await press(send)
  expect(code()).not.toBeNull()
  await type('[name="mobileVerificationCode"]', '123456')
  await press(find('button[type="submit"]'))
  expect(sent).toEqual(['123456'])
})

test('whoever the phone does not belong to says so, which asks for no code and begins no other application', async () => {
  const asked: string[] = []
  const { button, of, press } = await showLink('continue', {
    sendCode: () => Promise.resolve(asked.push('code') > 0),
    notMe: () => void asked.push('not me'),
  })
  await press(button(t('steps>continue>more>notMe')))
  expect([asked, of('reapply')]).toEqual([['not me'], []])
})

test('two presses on the code’s button of which the second is refused show the form of the first', async () => {
  const answers = [true, false]
  const { button, document, run } = await showLink('continue', { sendCode: () => Promise.resolve(answers.shift() ?? false) })
  const send = button(t('steps>continue>more>send'))
  await run(() => {
    send.click()
    send.click()
  })
  expect(document.querySelector('[name="mobileVerificationCode"]')).not.toBeNull()
})

test.each([
  ['unsubscribe', 'steps>unsubscribe>more>confirm', 'steps>unsubscribe>more>done', 'steps>continue>more>expired'],
  ['confirm-consent', 'steps>confirm-consent>more>confirm', 'steps>confirm-consent>more>done', 'steps>continue>more>expired'],
] as const)(
  'the link to %s does it at a press only; the page that follows says so and takes the focus, which the button had',
  async (path, confirm, done, gone) => {
    const answers: (boolean | undefined)[] = [undefined, true]
    const act = () => Promise.resolve(answers.shift())
    const page = await showLink(path, { unsubscribe: act, confirmConsent: act })
    await page.press(page.button(t(confirm)))
    // no response: the button stays
    await page.press(page.button(t(confirm)))
    await page.run(painted)
    expect([page.find('h1').textContent, page.document.activeElement?.localName]).toEqual([t(done), 'h1'])
    expect(page.all('button')).toEqual([])
    vi.unstubAllGlobals()
    const refused = await showLink(path, { unsubscribe: () => Promise.resolve(false), confirmConsent: () => Promise.resolve(false) })
    await refused.press(refused.button(t(confirm)))
    await refused.run(painted)
    expect([refused.find('h1').textContent, refused.document.activeElement?.localName]).toEqual([t(gone), 'h1'])
  },
)

test('the address that gets no more e-mails stays on the page, when the link is used up and forgotten', async () => {
  const page = await showLink('unsubscribe', { email: 'ana@example.com', unsubscribe: () => Promise.resolve(true) })
  await page.press(page.button(t('steps>unsubscribe>more>confirm')))
  await page.again({ actions: { ...page.screen.actions, link: { ...page.whole, email: undefined } } })
  expect(page.text()).toContain('ana@example.com')
})

test('whoever stops reminders reads that no more: offers are withdrawn elsewhere, and this device has the application open no longer', async () => {
  const page = await showLink('unsubscribe', { unsubscribe: () => Promise.resolve(true) })
  expect([page.text().includes('reminders'), page.text().includes('sign you out')]).toEqual([true, true])
  expect(page.text()).not.toContain('advertising')
  await page.press(page.button(t('steps>unsubscribe>more>confirm')))
  expect(page.find('h1').textContent).toContain('reminders')
  expect(page.text()).toContain(t('steps>unsubscribe>more>offers'))
  expect(page.text()).toContain(t('steps>unsubscribe>more>closed'))
  expect(page.find('a.plain').getAttribute('href')).toMatch(/\/my-application$/u)
})

const REJECTED = 'steps>rejected>more'

test.each([
  [undefined, 'declined', 'go', true],
  ['2026-12-24', 'declined', 'plain', false],
  [undefined, 'known', 'plain', false],
] as const)('a refusal until %s by a lender that %s has a %s button to apply again', async (askAgainFrom, outcome, kind, isOpen) => {
  const view = viewOf({ asked: [{ name: 'Uno', state: 'answered', outcome }], ...(askAgainFrom && { askAgainFrom }) })
  const page = await showScreen(Rejected, makeScreen(pageOf('rejected'), { view }).screen)
  expect(page.button(t(`${REJECTED}>reapply`)).getAttribute('class')).toBe(kind)
  expect(page.text().includes(t(`${REJECTED}>again`))).toBe(isOpen)
  expect(page.text().includes('24')).toBe(askAgainFrom !== undefined)
})
