import { afterEach, expect, test, vi } from 'vitest'
import { makeScreen, showScreen, t, viewOf, type ScreenChanges } from '#tests/dom/show-screen.tsx'
import { makePage } from '#tests/session/make-page.ts'
import { OwnLink } from './own-link.tsx'

afterEach(() => void vi.unstubAllGlobals())

async function show(sentTo: string | undefined, more: ScreenChanges = {}) {
  let times = 0
  const sendLink = () => ((times += 1), Promise.resolve(sentTo))
  const { screen } = makeScreen([], {
    view: viewOf(),
    answers: { email: 'ana@example.com' },
    ...more,
    actions: { sendLink, ...more.actions },
  })
  const page = await showScreen(() => <OwnLink screen={screen} />, screen)
  return { ...page, asked: () => times }
}

test('one press sends the link, and the page says to which address, which may be wrong', async () => {
  const page = await show('ana@example.com')
  await page.press(page.button(t('ownLink>send')))
  expect([page.asked(), page.find('[role="status"]').textContent]).toEqual([1, t('ownLink>sent', { email: 'ana@example.com' })])
  expect(page.all('button')).toEqual([])
})

test('names the address to which it was sent where another one is typed since', async () => {
  const page = await show('ana@exmaple.com')
  await page.press(page.button(t('ownLink>send')))
  expect(page.find('[role="status"]').textContent).toBe(t('ownLink>sent', { email: 'ana@exmaple.com' }))
})

test('where it could not be sent the button stays', async () => {
  const page = await show(undefined)
  await page.press(page.button(t('ownLink>send')))
  expect(page.all('button')).toHaveLength(1)
})

test.each<[string, ScreenChanges]>([
  ['an application', { view: undefined }],
  ['an address', { answers: {} }],
  ['a server', { actions: { sendLink: undefined } }],
])('without %s there is no button', async (_, more) => {
  expect((await show('ana@example.com', more)).all('button')).toEqual([])
})

test.each(['continue', 'recover', 'confirm-consent', 'unsubscribe'])(
  'on /%s, which may be open for somebody else, there is no button',
  async (id) => {
    expect((await show('ana@example.com', { page: makePage(id) })).all('button')).toEqual([])
  },
)
