import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { configure } from '../build/describe-site.ts'
import { describeGallery } from '../build/describe-gallery.ts'
import { describeState } from './describe-state.ts'
import type { GalleryPage, GalleryState } from './site-gallery.ts'

const [site] = allSites(registry)
if (!site) throw new Error('no site')
const gallery = describeGallery(registry, site, {})
const configuration = configure(site, {}, { sequence: '', textsVersion: '' })
const show = (shown: GalleryPage, state: GalleryState) =>
  describeState(shown, { site: configuration, gallery, state, find: ([key = '']) => key })

test('only the state with errors has errors', () => {
  for (const shown of gallery.pages)
    expect([shown.page.id, show(shown, 'empty').errors, show(shown, 'filled').errors]).toEqual([shown.page.id, [], []])
})

test('every page with a question that must be answered has errors', () => {
  const asking = gallery.pages.filter(({ page }) =>
    page.fields.some(({ optional, when, kind }) => !optional && !when && kind !== 'consents'),
  )
  expect(asking.length).toBeGreaterThan(10)
  expect(asking.filter((shown) => show(shown, 'errors').errors.length === 0).map(({ page }) => page.id)).toEqual([])
})

test('an empty page keeps the answers of the others', () => {
  const shown = gallery.pages.find(({ page, isInFlow }) => isInFlow && page.fields.length === 1 && !page.sheet)
  const name = shown?.page.fields[0]?.name ?? ''
  if (!shown) throw new Error('no page with one question')
  const { answers } = show(shown, 'empty')
  expect(answers[name]).toBeUndefined()
  expect(Object.keys(answers).length).toBeGreaterThan(5)
})
