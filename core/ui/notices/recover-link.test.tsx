import { expect, test } from 'vitest'
import { makeScreen, showScreen } from '#tests/dom/show-screen.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { RecoverLink } from './recover-link.tsx'

const Shown = (screen: ScreenProps) => <RecoverLink screen={screen}>Get a code</RecoverLink>

test('a press goes on in the form; one with a key for a new tab or window is left to the browser', async () => {
  const { screen, of } = makeScreen([])
  const page = await showScreen(Shown, screen)
  const press = async (keys: MouseEventInit) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
    await page.run(() => void page.find('a').dispatchEvent(click))
    return click.defaultPrevented
  }
  expect([await press({ ctrlKey: true }), await press({ metaKey: true }), await press({ shiftKey: true })]).toEqual([false, false, false])
  expect(of('change')).toEqual([])
  expect([await press({}), of('change')]).toEqual([true, [['recover']]])
})
