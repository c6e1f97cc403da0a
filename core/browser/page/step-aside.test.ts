import { afterEach, expect, test, vi } from 'vitest'
import { stepAside } from './step-aside.ts'

interface Box {
  readonly top: number
  readonly height: number
}

/** The part of an element that the function uses. */
function element({ top, height }: Box) {
  const attributes = new Set<string>()
  return {
    attributes,
    getBoundingClientRect: () => ({ top, bottom: top + height, left: 0, right: 320, height }),
    style: { setProperty: () => undefined },
    toggleAttribute: (name: string, isOn: boolean) => void (isOn ? attributes.add(name) : attributes.delete(name)),
  }
}

/** Returns the attributes of a layer at the bottom of a small phone, with a button on the page. */
function marksOver({
  button,
  scrolled,
  layer = { top: 400, height: 168 },
}: {
  button: Box
  scrolled: number
  layer?: Box
}): readonly string[] {
  const own = element(layer)
  vi.stubGlobal('document', { querySelectorAll: () => [element(button)], body: {} })
  vi.stubGlobal('window', { scrollY: scrolled, addEventListener: () => undefined })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal('requestAnimationFrame', (check: () => void) => check())
  let again = () => {}
  Reflect.apply(stepAside, undefined, [own, (whenChanged: () => void) => (again = whenChanged)])
  again()
  return [...own.attributes]
}

afterEach(() => vi.unstubAllGlobals())

test('[S-7.57] the question about trackers stays where it is while it covers no button', () => {
  expect(marksOver({ button: { top: 300, height: 48 }, scrolled: 0 })).toEqual([])
  expect(marksOver({ button: { top: 300, height: 48 }, scrolled: 500 })).toEqual([])
  expect(marksOver({ button: { top: 450, height: 0 }, scrolled: 500 })).toEqual([])
})

test('[S-7.57] the question about trackers steps aside while it would cover the button of the form', () => {
  expect(marksOver({ button: { top: 450, height: 48 }, scrolled: 500 })).toEqual(['data-aside'])
})

test('[S-7.57] on a page at rest the question about trackers rises to the top instead, unless it would cover a button there too', () => {
  expect(marksOver({ button: { top: 450, height: 48 }, scrolled: 0 })).toEqual(['data-lifted'])
  expect(marksOver({ button: { top: 150, height: 48 }, scrolled: 0, layer: { top: 100, height: 168 } })).toEqual(['data-aside'])
})
