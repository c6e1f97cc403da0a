import { afterEach, expect, test, vi } from 'vitest'
import type { TrackerChoices } from '#core/model/vendors/vendor.ts'
import { renderPage } from '#tests/dom/render-page.tsx'
import { openDom } from '#tests/dom/open-dom.ts'
import { ConsentLayer, type ConsentLayerProps } from './consent-layer.tsx'

afterEach(() => void vi.unstubAllGlobals())

const purposes = [
  { id: 'analytics', names: ['A', 'B'] },
  { id: 'advertising', names: ['C'] },
] as const

/** The question as it stands with these choices, and what is chosen. */
async function ask(before: TrackerChoices, waits: ConsentLayerProps['waits'] = 'opt-in', lede = 'More in the [policy of ours].') {
  let choices = before
  const chosen: TrackerChoices[] = []
  const watchers = new Set<() => void>()
  const dom = openDom()
  const made = document.createElement('div')
  document.body.append(made)
  const page = await renderPage(
    <ConsentLayer
      waits={waits}
      purposes={purposes}
      choices={() => choices}
      watch={(redraw) => {
        watchers.add(redraw)
        return () => watchers.delete(redraw)
      }}
      choose={(given) => {
        choices = { ...choices, ...given }
        chosen.push(given)
      }}
      policy={{ address: '/base/policies/COOKIES', words: 'Cookie policy' }}
      strip={made}
      locale="es-CO"
      t={(key, values) => (key.endsWith('>lede') ? lede : `${key}${values?.['names'] ? ` ${values['names']}` : ''}`)}
    />,
    dom,
  )
  const again = made.querySelector('button')
  const ticked = () => page.all('li input').map((one) => one instanceof HTMLInputElement && one.checked)
  const heading = () => page.document.querySelector('h2')?.textContent
  return {
    ...page,
    chosen,
    ticked,
    heading,
    /** A choice that comes from elsewhere. */
    come: (given: TrackerChoices) =>
      page.run(() => {
        choices = { ...choices, ...given }
        for (const redraw of watchers) redraw()
      }),
    reopen: () => page.run(() => again?.click()),
    isBackAtStrip: () => document.activeElement === again,
    box: (purpose: string): HTMLElement => page.find(`[name="tracker.${purpose}"]`),
  }
}

test('to refuse and to agree are one press each, of all purposes, and the question goes without taking the focus', async () => {
  for (const [words, choice] of [
    ['opt-in>refuse', 'refused'],
    ['opt-in>agree', 'agreed'],
  ] as const) {
    const { button, chosen, document, heading, run, isBackAtStrip } = await ask({})
    expect([heading(), document.activeElement?.localName]).toEqual(['opt-in>title', 'body'])
    await run(() => button(words).click())
    expect([chosen, heading(), isBackAtStrip()]).toEqual([[{ analytics: choice, advertising: choice }], undefined, false])
    vi.unstubAllGlobals()
  }
})

test('the question and its details link to the policy of cookies, by the words in brackets or by words of its own', async () => {
  const links = ({ all }: Awaited<ReturnType<typeof ask>>) =>
    all('section a').map((one) => [one.getAttribute('href'), one.textContent, one.getAttribute('target'), one.closest('p')?.textContent])
  const asked = await ask({})
  expect(links(asked)).toEqual([['/base/policies/COOKIES', 'policy of ours', '_blank', 'More in the policy of ours.']])
  await asked.run(() => asked.button('choose').click())
  expect(links(asked)).toEqual([['/base/policies/COOKIES', 'Cookie policy', '_blank', 'Cookie policy']])
  vi.unstubAllGlobals()
  expect(links(await ask({}, 'notice', 'We measure.'))).toEqual([
    ['/base/policies/COOKIES', 'Cookie policy', '_blank', 'We measure. Cookie policy'],
  ])
})

test('refusing stands first, and its button is made like the one for agreeing', async () => {
  for (const waits of ['opt-in', 'notice'] as const) {
    const { all } = await ask({}, waits)
    const [refuse, agree] = all('.choices-buttons button')
    expect([refuse?.textContent, agree?.textContent]).toEqual([`${waits}>refuse`, `${waits}>agree`])
    // same element, same classes, same attributes: no style can tell them apart
    expect(refuse?.cloneNode().isEqualNode(agree?.cloneNode() ?? null)).toBe(true)
    vi.unstubAllGlobals()
  }
})

test('it is asked as long as one purpose has no choice, and can only then not be closed', async () => {
  const open = await ask({ analytics: 'refused' })
  expect([open.heading(), open.document.querySelector('.choices-close')]).toEqual(['opt-in>title', null])
  vi.unstubAllGlobals()
  expect((await ask({ analytics: 'refused', advertising: 'agreed' })).heading()).toBeUndefined()
})

test('the details show the choices as they stand, one box a purpose with its recipients, and a box without a choice is unticked', async () => {
  const { box, button, find, run, ticked, heading, document } = await ask({ analytics: 'agreed' })
  await run(() => button('choose').click())
  expect([heading(), ticked(), document.activeElement?.localName]).toEqual(['details', [true, false], 'h2'])
  const described = box('analytics').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('purposes>analytics>text recipients A y B')
  expect(find('h2').parentElement?.getAttribute('aria-labelledby')).toBe(find('h2').getAttribute('id'))
})

test('where trackers run until they are refused, a box without a choice is ticked, and a refused one is not', async () => {
  const { button, run, ticked } = await ask({ advertising: 'refused' }, 'notice')
  await run(() => button('choose').click())
  expect(ticked()).toEqual([true, false])
})

test('each box is chosen by itself', async () => {
  const { box, button, chosen, press, run, ticked } = await ask({ analytics: 'agreed' })
  await run(() => button('choose').click())
  await press(box('advertising'))
  expect(ticked()).toEqual([true, true])
  await press(box('analytics'))
  expect(ticked()).toEqual([false, true])
  await run(() => button('save').click())
  expect(chosen).toEqual([{ analytics: 'refused', advertising: 'agreed' }])
})

test('whoever asks for the choices again gets the focus into them and back, by the cross, Escape or a new choice', async () => {
  const closings: readonly ((layer: Awaited<ReturnType<typeof ask>>) => Promise<void>)[] = [
    ({ press, button }) => press(button('close')),
    ({ key, find }) => key(find('h2'), 'Escape'),
    ({ press, button }) => press(button('save')),
  ]
  for (const close of closings) {
    const layer = await ask({ analytics: 'refused', advertising: 'refused' })
    expect(layer.heading()).toBeUndefined()
    await layer.reopen()
    expect([layer.heading(), layer.document.activeElement?.localName]).toEqual(['details', 'h2'])
    await layer.key(layer.find('h2'), 'a')
    expect(layer.heading()).toBe('details')
    await close(layer)
    expect([layer.heading(), layer.isBackAtStrip()]).toEqual([undefined, true])
    vi.unstubAllGlobals()
  }
})

test('the question goes when the page around or another tab has chosen everything that it asks, and not before', async () => {
  const { come, heading, isBackAtStrip } = await ask({})
  await come({ analytics: 'agreed' })
  expect(heading()).toBe('opt-in>title')
  await come({ advertising: 'refused' })
  expect([heading(), isBackAtStrip()]).toEqual([undefined, false])
})

test('open details stay when a choice comes from elsewhere, show it, and can then be closed', async () => {
  const { button, come, document, heading, press, run, ticked } = await ask({})
  await run(() => button('choose').click())
  expect([ticked(), document.querySelector('.choices-close')]).toEqual([[false, false], null])
  await come({ analytics: 'agreed', advertising: 'refused' })
  expect([heading(), ticked()]).toEqual(['details', [true, false]])
  await press(button('close'))
  expect(heading()).toBeUndefined()
})
