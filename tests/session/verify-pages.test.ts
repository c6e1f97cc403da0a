import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeScreen, pageOf, showScreen, t, viewOf } from '#tests/dom/show-screen.tsx'
import ChangeMobileNumber from '#catalogue/steps/18-verify/change-mobile-number/screen.tsx'
import MobileVerification from '#catalogue/steps/18-verify/mobile-verification/screen.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const MORE = 'steps>mobile-verification>more'
const code = pageOf('mobile-verification')

async function showCode(view: Parameters<typeof viewOf>[0] = {}) {
  const made = makeScreen(code, { view: viewOf({ maskedPhone: '+57 *** *** 5678', ...view }) })
  const page = await showScreen(MobileVerification, made.screen)
  const mayAskAgain = () => page.all('.after button').some(({ textContent }) => textContent === t(`${MORE}>resend`))
  const waiting = () => page.document.querySelector('.after .saved')?.textContent
  return { ...page, ...made, mayAskAgain, waiting, pass: (seconds: number) => page.run(() => vi.advanceTimersByTime(seconds * 1000)) }
}

test('the code is asked for once when the page appears, however often it is rendered, and named with its phone', async () => {
  const page = await showCode()
  await page.again({ waiting: 'sending' })
  expect(page.of('startPhoneConfirmation')).toHaveLength(1)
  expect(page.find('.lede').textContent).toContain('+57\u00a0***\u00a0***\u00a05678')
})

test('a code that was not sent is not said to be', async () => {
  const sent = await showCode()
  const title = sent.find('h1').textContent
  vi.unstubAllGlobals()
  const not = await showCode({ isCodeSent: false })
  expect(not.find('h1').textContent).toBe(t(`${MORE}>notSentTitle`))
  expect(not.find('h1').textContent).not.toBe(title)
  expect(not.find('.lede').textContent).toBe(t(`${MORE}>notSent`, { phone: '+57\u00a0***\u00a0***\u00a05678' }))
})

test('another code may be asked for when its time has come: seconds are counted down, longer times are said in minutes, rounded up', async () => {
  const { mayAskAgain, of, pass, press, button, waiting } = await showCode({ resendAfterSeconds: 121 })
  expect([mayAskAgain(), waiting()]).toEqual([false, t(`${MORE}>resendInMinutes`, { minutes: 3 })])
  await pass(1)
  expect(waiting()).toBe(t(`${MORE}>resendIn`, { seconds: 120 }))
  await pass(119)
  expect([mayAskAgain(), waiting()]).toEqual([false, t(`${MORE}>resendIn`, { seconds: 1 })])
  await pass(1)
  expect(mayAskAgain()).toBe(true)
  await press(button(t(`${MORE}>resend`)))
  expect(of('resendPhoneCode')).toHaveLength(1)
})

test('after another code its own time is counted, also where it is as long as the one before', async () => {
  const page = await showCode({ resendAfterSeconds: 30 })
  await page.pass(30)
  expect(page.waiting()).toBeUndefined()
  await page.again({ view: viewOf({ version: 2, resendAfterSeconds: 30 }) })
  expect(page.waiting()).toBe(t(`${MORE}>resendIn`, { seconds: 30 }))
  await page.pass(10)
  await page.again({ view: viewOf({ version: 2, resendAfterSeconds: 30 }), waiting: 'sending' })
  expect(page.waiting()).toBe(t(`${MORE}>resendIn`, { seconds: 20 }))
})

test('a code that is no code is not sent, one that is goes to the server, and the page does not go on by itself', async () => {
  const { find, of, press, type } = await showCode()
  await type('[name="mobileVerificationCode"]', '12')
  await press(find('button[type="submit"]'))
  expect([of('verifyPhone'), find('#mobileVerificationCode-error').textContent === '']).toEqual([[], false])
  await type('[name="mobileVerificationCode"]', ' 123456 ')
  await press(find('button[type="submit"]'))
  expect([of('verifyPhone'), of('submit')]).toEqual([[['123456']], []])
})

test('another number is asked for by its own page, which sends it as it was read, and leads back', async () => {
  const { press, button, of } = await showCode()
  await press(button(t(`${MORE}>change`)))
  expect(of('change')).toEqual([['change-mobile-number']])
  vi.unstubAllGlobals()
  const made = makeScreen(pageOf('change-mobile-number'))
  const page = await showScreen(ChangeMobileNumber, made.screen)
  await page.type('[name="newPhoneNumber"]', '301')
  await page.press(page.find('button[type="submit"]'))
  expect(made.of('changePhone')).toEqual([])
  await page.type('[name="newPhoneNumber"]', '301 234 5678')
  await page.press(page.find('button[type="submit"]'))
  expect(made.of('changePhone')).toEqual([[expect.stringContaining('3012345678')]])
  await page.press(page.button(t('back')))
  expect(made.of('back')).toHaveLength(1)
})
