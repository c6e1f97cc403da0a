import { expect, test } from 'vitest'
import { makeScreen, pageOf, showScreen, t } from '#tests/dom/show-screen.tsx'
import Redirected from './screen.tsx'

const MORE = 'steps>redirected>more'

test.each([true, false])('in a frame, which may not be left, a new tab is offered (leaving: %s)', async (isLeaving) => {
  const made = makeScreen(pageOf('redirected'), { isLeaving, isEmbedded: true })
  const page = await showScreen(Redirected, made.screen)
  await page.press(page.button(t(`${MORE}>tab`)))
  expect(made.of('redirect')).toEqual([[undefined, 'tab']])
})

test.each([true, false])('outside of a frame no new tab is offered (leaving: %s)', async (isLeaving) => {
  const page = await showScreen(Redirected, makeScreen(pageOf('redirected'), { isLeaving }).screen)
  expect(page.text()).not.toContain(t(`${MORE}>framed`))
  expect(() => page.button(t(`${MORE}>tab`))).toThrow('no button')
})
