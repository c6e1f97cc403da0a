import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { buildTranslation, leaves } from '#core/texts/build-translation.ts'
import { findText } from '#core/texts/find-text.ts'
import { readTextFile } from '#tools/derive/read-text-file.ts'
import { describeTexts, listTexts } from './list-texts.ts'

const root = join(import.meta.dirname, '../..')
const sites = allSites(registry)

test.each(sites.map((site) => [site.id, site] as const))(
  '%s: pages come in the order of a first visit, and each sentence once',
  (_, site) => {
    const pages = listTexts(registry, texts, site)
    const keys = pages.flatMap((page) => page.texts.map(({ key }) => key))
    expect(pages[0]?.name).toBe(`/${site.flow === 'legacy' ? 'loan-information' : 'initial-details'}`)
    expect(pages[0]?.texts[0]?.key).toMatch(/^steps>[\w-]+>title$/u)
    expect(new Set(keys).size).toBe(keys.length)
    const shell = leaves(buildTranslation(registry, texts, site).texts).filter((key) => !/^(?:steps|fields)>/u.test(key))
    expect(keys).toEqual(expect.arrayContaining(shell))
  },
)

test('the file that is named for a sentence has that sentence', () => {
  const site = sites.find(({ id }) => id === 'fidea-es')
  const listed = site ? listTexts(registry, texts, site).flatMap((page) => page.texts) : []
  const wrong = listed.filter(({ key, sentence, file }) => !existsSync(join(root, file)) || !says(file, key, sentence))
  expect(listed.length).toBeGreaterThan(500)
  expect(wrong).toEqual([])
  expect(listed.find(({ key }) => key === 'steps>initial-details>title')?.file).toBe('catalogue/brands/fidea/locales/es-ES.json')
})

test('a list for people has the sentence first, and its key and file below it', () => {
  const [site] = sites
  const page = { name: '/name', texts: [{ key: 'steps>name>title', sentence: 'Your name', file: 'catalogue/x.json' }] }
  expect(site && describeTexts(site, [page])).toMatch(
    /1 sentences\n\n# \/name\n\nYour name\n {4}steps>name>title {2}· {2}catalogue\/x\.json$/u,
  )
})

/** A file has the keys of its own place: of a step, of steps, or of the whole tree. */
function says(file: string, key: string, sentence: string): boolean {
  const own = readTextFile(root, file)
  const [tree, name = '', ...rest] = key.split('>')
  const inStep = tree === 'steps' ? rest.join('>') : key
  const below = Object.values(own).flatMap((one) => (typeof one === 'string' ? [] : [one]))
  const asked = [key, inStep, ...(tree === 'steps' ? [`${name}>${rest.join('>')}`] : [])]
  return [own, ...below].some((one) => asked.some((wanted) => findText(one, [wanted], {}) === sentence))
}
