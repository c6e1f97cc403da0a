import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { listPictures, SANDBOX } from './list-pictures.ts'

const root = join(import.meta.dirname, '../..')
const pictures = listPictures(readFileSync(join(root, 'README.md'), 'utf8'))

test('a picture that a document shows twice is taken once', () => {
  const path = 'docs/pictures/readme/one-co.webp'
  expect(listPictures(`![a](${path}) <img src="${path}">`)).toEqual([{ file: path, name: 'one-co' }])
})

test('the README shows the sandbox, and the pages of three brands in three countries', () => {
  const sites = pictures.filter(({ name }) => name !== SANDBOX).map(({ name }) => findSiteById(registry, name))
  expect(sites).not.toContain(undefined)
  expect(new Set(sites.map((site) => site?.brandId)).size).toBeGreaterThanOrEqual(3)
  expect(new Set(sites.map((site) => site?.countryId)).size).toBeGreaterThanOrEqual(3)
  expect(pictures.map(({ name }) => name)).toContain(SANDBOX)
})

test('no picture of the README is larger than 60 kB', () => {
  const sizes = pictures.map(({ file }) => [file, statSync(join(root, file)).size] as const)
  expect(sizes.filter(([, size]) => size > 60_000)).toEqual([])
})
