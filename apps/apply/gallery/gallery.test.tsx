import { createElement } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { loadControls } from '#core/ui/controls/controls.tsx'
import { TextsContext } from '#core/ui/page/use-texts.ts'
import { renderPage } from '#tests/dom/render-page.tsx'
import { t } from '#tests/dom/show-screen.tsx'
import { configure } from '../build/describe-site.ts'
import { describeGallery } from '../build/describe-gallery.ts'
import { loadScreen } from '../pages/screens.ts'
import { Gallery } from './gallery.tsx'
import { stillActions } from './still-actions.ts'

afterEach(() => void vi.unstubAllGlobals())

const [site] = allSites(registry)
if (!site) throw new Error('no site')
const gallery = describeGallery(registry, site, {})
const configuration = configure(site, {}, { sequence: '', textsVersion: '' })
beforeAll(async () => {
  await loadControls(gallery.pages.flatMap(({ page }) => page.fields))
  await Promise.all(gallery.pages.map(({ page }) => loadScreen(page)))
})

async function show(path: string, search = '') {
  let address = `/gallery/${site?.id}/${path}${search}`
  const listeners = new Set<() => void>()
  const gone: string[] = []
  const place = {
    address: () => address,
    go: (to: string) => {
      gone.push(to)
      address = to
      for (const changed of listeners) changed()
    },
    listen: (changed: () => void) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
  const content = createElement(Gallery, { site: configuration, gallery, place, checks: {} })
  const page = await renderPage(createElement(TextsContext, { value: t }, content))
  return { ...page, gone, path: () => page.find('main').getAttribute('data-path') }
}

const [first, second, third] = gallery.pages.filter(({ isInFlow }) => isInFlow).map(({ page }) => page.id)

test('a page is shown as its address says, empty where it says nothing or something unknown', async () => {
  for (const [search, hasErrors] of [
    ['', false],
    ['?state=none', false],
    ['?state=errors', true],
  ] as const) {
    const page = await show('name', search)
    expect([page.path(), page.all('.problems').length > 0]).toEqual(['name', hasErrors])
    const typed = page.find('[name="firstName"]')
    expect(Reflect.get(typed, 'value')).toBe('')
    vi.unstubAllGlobals()
  }
  const filled = await show('name', '?state=filled')
  expect(Reflect.get(filled.find('[name="firstName"]'), 'value')).not.toBe('')
})

test('Continue leads to the next page in the same state, the way back to the one before, and an unknown address to the first', async () => {
  const page = await show(second ?? '', '?state=filled')
  await page.press(page.find('main button[type="submit"]'))
  expect([page.gone, page.path()]).toEqual([[`/gallery/${site?.id}/${third}?state=filled`], third])
  await page.press(page.button(t('back')))
  expect(page.path()).toBe(second)
  vi.unstubAllGlobals()
  const none = await show('no-such-page')
  await none.press(none.button(t('failure>reload')))
  expect(none.path()).toBe(first)
})

test('every page is drawn filled in and with errors, without a key in place of a text', { timeout: 120_000 }, async () => {
  for (const { page } of gallery.pages)
    for (const state of ['filled', 'errors']) {
      const shown = await show(page.id, `?state=${state}`)
      expect([shown.path(), shown.text().match(/(?:steps|fields|errors)>[\w>-]+/gu)], `${page.id} ${state}`).toEqual([page.id, null])
      await shown.end()
      vi.unstubAllGlobals()
    }
})

test('links lead somewhere by the state, and are cut off in the one with errors alone', async () => {
  const still = (state: 'empty' | 'filled' | 'errors') => stillActions({ state, view: gallery.view }, () => undefined)
  expect((['empty', 'filled', 'errors'] as const).map((state) => still(state).link?.isWhole)).toEqual([true, true, false])
  expect(await still('errors').link?.open()).toEqual({ at: 'gone' })
  expect(await still('filled').link?.open()).toEqual({ at: 'phone', maskedPhone: gallery.view.maskedPhone })
  expect(await still('empty').link?.open()).toEqual({ at: 'opened' })
})
