import { expect, onTestFinished, test, vi } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts as catalogue } from '#catalogue/texts.gen.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { allSites } from '#core/model/site/site.ts'
import type { Texts } from '#core/model/texts.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { openTexts } from './open-texts.ts'
import { startTexts, translateBy } from './start-texts.ts'

const configuration: SiteConfiguration = JSON.parse('{"appLocale":"xx","basePath":"/base","textsVersion":"7"}')

/** What may be filled in: sums, words, and what looks like markup, a pattern or another gap. */
const GIVEN = [12, '<b>', '$&', '{{x}}', '', undefined]

test.each(allSites(registry).map((site) => [site.id, site] as const))(
  '%s: the first page finds every sentence as the library does',
  (_, site) => {
    const { texts } = buildTranslation(registry, catalogue, site)
    const [ours, library] = [translateFrom(texts), translateBy(startTexts(configuration, texts))]
    const differs = (key: string) => {
      const names = [...ours(key).matchAll(/\{\{(\w+)\}\}/gu)].flatMap(([, name]) => name ?? [])
      const values = Object.fromEntries(names.map((name, index) => [name, GIVEN[index % GIVEN.length]]))
      return ours(['no>such>key', key], values) !== library(['no>such>key', key], values)
    }
    expect(keysOf(texts).filter(differs)).toEqual([])
  },
)

test('what no key has is its default, or the last key, as in the library', () => {
  const texts = { period: { months_one: '{{number}} month' } }
  const [ours, library] = [translateFrom(texts), translateBy(startTexts(configuration, texts))]
  const asked = [
    ['no', {}],
    [['no', 'none>at>all'], {}],
    ['no', { defaultValue: '' }],
    ['no', { defaultValue: 'x' }],
  ] as const
  for (const [keys, values] of asked) expect(ours(keys, values)).toBe(library(keys, values))
  expect(ours('period>months_one', { number: 1 })).toBe('1 month')
})

const keysOf = (texts: Texts, prefix = ''): readonly string[] =>
  Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' ? [prefix + name] : keysOf(text, `${prefix}${name}>`)))

test('texts that did not come are fetched again by whoever asks next, those that came are not', async () => {
  const answers = [404, 200]
  let times = 0
  vi.stubGlobal('fetch', () => {
    times += 1
    const status = answers.shift() ?? 500
    return Promise.resolve(new Response('{"continue":"Go on"}', { status, headers: { 'content-type': 'application/json' } }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const texts = openTexts(configuration, { continue: 'First' })
  await expect(texts.load()).rejects.toThrow('texts')
  expect(texts.t('continue')).toBe('First')
  await Promise.all([texts.load(), texts.load()])
  expect([texts.t('continue'), times]).toEqual(['Go on', 2])
})
