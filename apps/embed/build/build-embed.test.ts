import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEmbed } from './build-embed.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'loanwright-embed-'))
const read = (name: string) => readFileSync(join(folder, 'embed', name), 'utf8')
beforeAll(() => buildEmbed(root, join(folder, 'embed')))
afterAll(() => rmSync(folder, { recursive: true }))

test('[S-2.25] the script for partners is one classic script of less than 2 kB, the wrapper for React of less than 1 kB', () => {
  expect(brotliCompressSync(read('embed.js')).length).toBeLessThan(2000)
  expect(read('embed.js')).not.toMatch(/\b(?:import|export)\b/u)
  expect(brotliCompressSync(read('embed-react.js')).length).toBeLessThan(1000)
})

test('the wrapper brings no React of its own, and the doctor is not in the script', () => {
  expect(read('embed-react.js')).toMatch(/from ?["']react["']/u)
  expect(read('embed.js')).not.toContain('Content-Security-Policy')
})

test('nothing is built again where nothing has changed', async () => {
  expect(await buildEmbed(root, join(folder, 'embed'))).toEqual([])
})

test('a change of any part that the scripts import has them built again', async () => {
  const copy = join(folder, 'copy')
  for (const path of ['apps/embed', 'core', 'catalogue/click-ids.gen.ts', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    mkdirSync(join(copy, path, '..'), { recursive: true })
    cpSync(join(root, path), join(copy, path), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const build = () => buildEmbed(copy, join(folder, 'built'))
  const all = await build()
  expect(all).toHaveLength(3)
  expect(await build()).toEqual([])
  for (const part of ['core/parse/parser.ts', 'core/model/partners/postback-macros.ts', 'core/model/partners/fill-in.ts']) {
    appendFileSync(join(copy, part), '\n')
    expect(await build(), part).toEqual(all)
  }
})
