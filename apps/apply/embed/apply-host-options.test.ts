import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import type { FormEvent } from '#core/embedding/host-messages.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { newDevice, openTab } from '#tests/server/open-tab.ts'
import { applyHostOptions } from './apply-host-options.ts'

const site = findSiteById(registry, 'loanwright-co')

/** A form in a page, and the errors that the page around hears of. */
function openForm() {
  if (!site) throw new Error('the catalogue has no loanwright-co')
  const { session, storage } = openTab({ api: { url: 'http://localhost' }, site }, newDevice())
  const painted: object[] = []
  const errors: string[] = []
  const own = { ...session, paint: (colors: { readonly [name: string]: string }) => (painted.push(colors), chosen(colors)) }
  const say = (event: FormEvent) => event.type === 'ERROR' && errors.push(event.code)
  return {
    session,
    storage,
    painted,
    errors,
    options: (options: Parameters<typeof applyHostOptions>[1]) => applyHostOptions(own, options, say),
  }
}

/** As the browser: none of these colours can be used but the dark one. */
const chosen = (colors: { readonly [name: string]: string }) =>
  Object.fromEntries(Object.entries(colors).filter(([, color]) => color === '#005a3c'))

test('[S-2.26] colours of the page around are shown and kept; those that cannot be used are an error', () => {
  const { errors, painted, storage, options } = openForm()
  options({ theme: { primary: '#005a3c' } })
  expect([painted, storage.getItem('uiColors'), errors]).toEqual([[{ primary: '#005a3c' }], '{"primary":"#005a3c"}', []])
  options({ theme: { primary: '#ffee00' } })
  expect([storage.getItem('uiColors'), errors]).toEqual(['{"primary":"#005a3c"}', ['colors-refused']])
})

test.each([
  { primary: '#005a3c', text: '#ffee00' },
  { primary: '#005a3c', textt: '#1a1a1a' },
])('[S-2.26] one of several colours that is not shown, or is no colour of the form, is an error too: %j', (theme) => {
  const { errors, storage, options } = openForm()
  options({ theme })
  expect([storage.getItem('uiColors'), errors]).toEqual(['{"primary":"#005a3c"}', ['colors-refused']])
})

test('[S-2.26] a language that the market does not speak is an error, its own in any writing is none', () => {
  const { errors, options } = openForm()
  for (const locale of ['es', 'es-CO', 'ES-mx', undefined]) options({ locale })
  expect(errors).toEqual([])
  options({ locale: 'fr' })
  expect(errors).toEqual(['locale-unavailable'])
})

test('[S-2.26] choices about trackers are taken, and none where nothing is said of them', () => {
  const { session, options } = openForm()
  options({ locale: 'es' })
  expect(session.running.hostChoices).toBeUndefined()
  options({ consent: { analytics: 'agreed', advertising: 'refused' } })
  expect(session.running.hostChoices).toMatchObject({ analytics: 'agreed', advertising: 'refused' })
})
