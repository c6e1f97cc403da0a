import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { comboboxProps, Listbox } from './listbox.tsx'

interface Shown {
  readonly items?: readonly string[]
  readonly active?: number
  readonly isAnnounced?: boolean
}

const render = ({ items = [], active = -1, isAnnounced = false }: Shown): string => {
  const list = { items, active, isAnnounced, pick: () => undefined }
  const props = comboboxProps('city', { items, active, onKeyDown: () => undefined })
  return renderToStaticMarkup(
    <>
      <input id="city" {...props} />
      <Listbox list={list} id="city" label="Town" nameOf={(one) => one} keyOf={(one) => one} status={(number) => `Found: ${number}`} />
    </>,
  )
}
const attributesOf = (html: string, role: string): readonly string[] =>
  [...html.matchAll(new RegExp(`<[^>]*role="${role}"[^>]*>`, 'gu'))].map(([tag]) => tag)

test('a closed list is hidden, and its input says that it is a combobox with a list that is closed', () => {
  const html = render({})
  const [input] = attributesOf(html, 'combobox')
  expect(input).toContain('aria-expanded="false" aria-controls="city-list" aria-autocomplete="list"')
  expect(input).not.toContain('aria-activedescendant')
  expect(attributesOf(html, 'listbox')).toEqual([expect.stringMatching(/id="city-list".*aria-label="Town" hidden=""/u)])
})

test('the input names the option that the keys point at, and this option alone is selected', () => {
  const html = render({ items: ['Bogotá', 'Cali'], active: 1 })
  expect(attributesOf(html, 'combobox')[0]).toMatch(/aria-expanded="true".*aria-activedescendant="city-option-1"/u)
  expect(attributesOf(html, 'option').map((tag) => [/id="([^"]*)"/u.exec(tag)?.[1], tag.includes('aria-selected="true"')])).toEqual([
    ['city-option-0', false],
    ['city-option-1', true],
  ])
  expect(attributesOf(html, 'listbox')[0]).not.toContain('hidden')
})

test('options can have the focus, which touch screen readers need, and are no stop of the Tab key', () => {
  for (const tag of attributesOf(render({ items: ['Cali'] }), 'option')) expect(tag).toContain('tabindex="-1"')
})

test('how many options an answer has is announced, also none, and nothing is said of a list that was merely entered or closed', () => {
  const said = (shown: Shown) => /role="status">(?<said>[^<]*)</u.exec(render(shown))?.groups?.['said']
  expect(said({ items: ['Bogotá', 'Cali'], isAnnounced: true })).toBe('Found: 2')
  expect(said({ isAnnounced: true })).toBe('Found: 0')
  expect([said({ items: ['Cali'] }), said({})]).toEqual(['', ''])
})
