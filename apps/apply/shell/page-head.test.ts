import { afterEach, expect, test, vi } from 'vitest'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { writePageHead } from './page-head.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A document whose head is empty: what is written into it. */
function openDocument() {
  const written: { readonly [name: string]: string }[] = []
  const createElement = () => {
    const attributes: { [name: string]: string } = {}
    return {
      getAttribute: (name: string) => attributes[name] ?? null,
      setAttribute: (name: string, value: string) => void (attributes[name] = value),
      attributes,
    }
  }
  const head = { querySelector: () => null, append: (made: ReturnType<typeof createElement>) => void written.push(made.attributes) }
  const opened = { title: 'as it was', head, createElement }
  vi.stubGlobal('document', opened)
  return { opened, written }
}

const site = (pageData: object): SiteConfiguration => JSON.parse(JSON.stringify({ brandName: 'Brand & Co', pageData }))

test('[S-2.14] title, description, keywords and favicon are the page data’s', () => {
  const { opened, written } = openDocument()
  writePageHead(site({ title: 'T', description: 'D', keywords: 'K', favicon: '/f.svg' }), false)
  expect([opened.title, ...written]).toEqual([
    'T',
    { name: 'description', content: 'D' },
    { name: 'keywords', content: 'K' },
    { rel: 'icon', href: '/f.svg' },
  ])
})

test('[S-2.14] a brand without page texts has its name for each', () => {
  const { opened, written } = openDocument()
  writePageHead(site({ favicon: '/f.svg' }), false)
  expect([opened.title, ...written.map(({ content }) => content).slice(0, 2)]).toEqual(['Brand & Co', 'Brand & Co', 'Brand & Co'])
})

test('[S-2.14] embedded, none of them is set', () => {
  const { opened, written } = openDocument()
  writePageHead(site({ title: 'T', description: 'D', keywords: 'K', favicon: '/f.svg' }), true, 'Your name?')
  expect([opened.title, written]).toEqual(['as it was', []])
})
