import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { translateFrom } from '#core/texts/find-text.ts'
import { renewTexts } from './renew-texts.ts'
import { makeSites, type SiteContext } from './site-context.ts'

let dist: string
let sites: Map<string, SiteContext>

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'loanwright-texts-'))
  const all = await makeSites()
  sites = new Map(
    [...all].slice(0, 2).map(([id, context]) => [id, { ...context, find: translateFrom({ amount: { close: 'Old words' } }) }]),
  )
})
afterEach(() => rm(dist, { recursive: true }))

const write = async (id: string, texts: string): Promise<void> => {
  await mkdir(join(dist, 'sites', id), { recursive: true })
  await writeFile(join(dist, 'sites', id, 'translation.json'), texts)
}

const said = (): readonly (string | undefined)[] => [...sites.values()].map(({ find }) => find(['amount>close'], {}))

test('a site says the sentences of its new build, and the others keep theirs', async () => {
  const [, second = ''] = sites.keys()
  await write(second, JSON.stringify({ amount: { close: 'New words' } }))
  await renewTexts(sites, dist)
  expect(said()).toStrictEqual(['Old words', 'New words'])
})

test('a site keeps its sentences where its file has something else than texts in it', async () => {
  const [first = '', second = ''] = sites.keys()
  await write(first, JSON.stringify({ amount: { close: 1 } }))
  await write(second, JSON.stringify(['New words']))
  await renewTexts(sites, dist)
  expect(said()).toStrictEqual(['Old words', 'Old words'])
})

test('a half-written file changes nothing, and a site after it is renewed all the same', async () => {
  const [first = '', second = ''] = sites.keys()
  await write(first, '{ "amount": { "close": "New')
  await write(second, JSON.stringify({ amount: { close: 'New words' } }))
  await renewTexts(sites, dist)
  expect(said()).toStrictEqual(['Old words', 'New words'])
})
