import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { allSites, findSiteById } from '#core/model/site/site.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { mayTrack } from '#core/tracking/may-track.ts'

/** The laws by which a visitor has to agree first, and those that ask for a notice and a way to object. */
const BY_LAW = {
  co: ['opt-in', 'Ley 1581 de 2012 art. 9: prior, express and informed authorisation'],
  de: ['opt-in', '§ 25 TDDDG: consent before anything is stored that is not strictly necessary'],
  es: ['opt-in', 'art. 22.2 LSSI with the cookie guide of the AEPD'],
  mx: ['notice', 'LFPDPPP 2025 arts. 14 to 16: the notice says which technologies there are and how to disable them'],
  ph: ['notice', 'RA 10173 sec. 12 and 16: informed, with the right to object'],
  pl: ['opt-in', 'Prawo komunikacji elektronicznej art. 399'],
  ro: ['opt-in', 'Legea 506/2004 art. 4 alin. (5)'],
  vn: ['opt-in', 'Luật 91/2025/QH15: consent is a clear positive act, silence is none'],
} as const

test('trackers wait for agreement in every market whose law asks for consent', () => {
  const waits = Object.fromEntries(Object.entries(registry.countries).map(([id, { trackers }]) => [id, trackers]))
  expect(waits).toMatchObject(Object.fromEntries(Object.entries(BY_LAW).map(([id, [how]]) => [id, how])))
})

test.each(Object.entries(BY_LAW))('in %s nothing starts against the law (%s), and a refusal ends it everywhere', (id, [how]) => {
  const { trackers } = registry.countries[id] ?? {}
  expect(trackers && mayTrack(trackers, undefined)).toBe(how === 'notice')
  expect(trackers && mayTrack(trackers, 'refused')).toBe(false)
  expect(trackers && mayTrack(trackers, 'agreed')).toBe(true)
})

test.each(allSites(registry).map(({ id }) => id))('the question of %s calls cookies by their name', (id) => {
  const site = findSiteById(registry, id) ?? expect.fail(id)
  const t = translateFrom(buildTranslation(registry, texts, site).texts)
  for (const waits of ['opt-in', 'notice']) expect(`${t(`trackers>${waits}>title`)} ${t(`trackers>${waits}>lede`)}`).toMatch(/cookie/iu)
})
