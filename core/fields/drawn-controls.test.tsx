import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PageField } from '#core/model/page/page.ts'
import { StepPage } from '#core/ui/page/step-page.tsx'
import { field, makeScreen, showScreen } from '#tests/dom/show-screen.tsx'

afterEach(() => void vi.unstubAllGlobals())

type Changes = Parameters<typeof makeScreen>[1]

/** A page that asks one question: what its control holds, in its order. */
async function draw(asked: PageField, more?: Changes) {
  const page = await showScreen(StepPage, makeScreen([asked], more).screen)
  const parts = (selector: string) => page.all(`[data-field] ${selector}`)
  const attribute = (name: string) => parts('input')[0]?.getAttribute(name)
  return { parts, attribute }
}

describe('the control', () => {
  test('of a sum has the currency once, at the side where its market writes it', async () => {
    const { site } = makeScreen([]).screen
    const partsAt = async (place: 'before' | 'after') => {
      const { parts } = await draw(field('money'), { site: { ...site, currency: { ...site.currency, place } } })
      const shown = parts('.control > *').map((part) => part.localName)
      vi.unstubAllGlobals()
      return shown
    }
    expect([await partsAt('before'), await partsAt('after')]).toEqual([
      ['span', 'input'],
      ['input', 'span'],
    ])
  })

  test('of a few numbers says that the last one means as many or more', async () => {
    const { parts } = await draw(field('count', { plus: true, range: { min: 0, max: 5, step: 1 } }))
    expect(parts('label:has(input)').map(({ textContent }) => textContent)).toEqual(['0', '1', '2', '3', '4', '5+'])
  })

  test('of a photo of oneself opens the camera at the front, and takes the files that phones and banks make', async () => {
    const { parts } = await draw(field('file', { camera: 'user' }))
    const files = parts('input[type="file"]')
    expect(files.flatMap((input) => input.getAttribute('capture') ?? [])).toEqual(['user'])
    for (const input of files.filter((one) => !one.hasAttribute('capture')))
      expect(input.getAttribute('accept')?.split(',')).toEqual(expect.arrayContaining(['image/jpeg', '.heic', 'application/pdf']))
    expect(files.length).toBe(2)
  })

  test('of a text has the browser’s help that its question allows, and no correction of names', async () => {
    const { attribute } = await draw(field('text', { autocomplete: 'given-name', inputMode: 'numeric', capitals: 'words' }))
    expect(['autocomplete', 'inputmode', 'autocapitalize', 'autocorrect', 'spellcheck'].map(attribute)).toEqual([
      'given-name',
      'numeric',
      'words',
      'off',
      'false',
    ])
    vi.unstubAllGlobals()
    expect((await draw(field('text'))).attribute('autocomplete')).toBe('off')
  })
})
