import { expect, test } from 'vitest'
import { registry } from '../../../catalogue/registry.gen.ts'
import { allSites } from '../../../core/define/site.ts'
import { configure } from '../build/describe-site.ts'
import { describeGallery } from '../build/describe-gallery.ts'
import { describeState } from './describe-state.ts'
import { GALLERY_STATES, type GalleryPage } from './site-gallery.ts'

const [site] = allSites(registry)
if (!site) throw new Error('no site')
const gallery = describeGallery(registry, site)
const configuration = configure(site, {}, { sequence: '', textsVersion: '' })
const show = (shown: GalleryPage, state: (typeof GALLERY_STATES)[number]) =>
  describeState(shown, { site: configuration, gallery, state, find: ([key = '']) => key })

test('only the state with errors has errors, and every page with a question that must be answered has them', () => {
  for (const shown of gallery.pages) {
    const [empty, filled, errors] = GALLERY_STATES.map((state) => show(shown, state).errors.length)
    expect([empty, filled]).toEqual([0, 0])
    const mustAnswer = shown.page.fields.some(({ optional, when, kind }) => !optional && !when && kind !== 'consents')
    if (mustAnswer) expect([shown.page.id, errors]).not.toEqual([shown.page.id, 0])
  }
})

test('an empty page keeps the answers of the others', () => {
  const shown = gallery.pages.find(({ page, isWalked }) => isWalked && page.fields.length === 1 && !page.sheet)
  const name = shown?.page.fields[0]?.name ?? ''
  if (!shown) throw new Error('no page with one question')
  const { answers } = show(shown, 'empty')
  expect(answers[name]).toBeUndefined()
  expect(Object.keys(answers).length).toBeGreaterThan(5)
})
