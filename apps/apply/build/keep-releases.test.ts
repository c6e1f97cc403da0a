import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepReleases } from './keep-releases.ts'

const folder = mkdtempSync(join(tmpdir(), 'loanwright-releases-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A build with these files, which takes over those of the build before. */
function build(number: number, files: { readonly [path: string]: string }): string {
  const next = join(folder, String(number))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(next, path)), { recursive: true })
    writeFileSync(join(next, path), text)
  }
  keepReleases(join(folder, String(number - 1)), next)
  return next
}

test('[S-7.97] a build keeps the files of the two releases before it, and no older ones', () => {
  build(1, { 'files/js/app-11111111.js': 'first' })
  build(2, { 'files/js/app-22222222.js': 'second' })
  const third = build(3, { 'files/js/app-33333333.js': 'third' })
  expect(readFileSync(join(third, 'files/js/app-11111111.js'), 'utf8')).toBe('first')
  expect(readFileSync(join(third, 'files/js/app-22222222.js'), 'utf8')).toBe('second')
  const fourth = build(4, { 'files/js/app-44444444.js': 'fourth' })
  expect(existsSync(join(fourth, 'files/js/app-11111111.js'))).toBe(false)
  for (const name of ['22222222', '33333333', '44444444']) expect(existsSync(join(fourth, `files/js/app-${name}.js`)), name).toBe(true)
})

test('a file that both releases have is the one of the newer build', () => {
  build(11, { 'files/js/same-11111111.js': 'older' })
  const next = build(12, { 'files/js/same-11111111.js': 'newer' })
  expect(readFileSync(join(next, 'files/js/same-11111111.js'), 'utf8')).toBe('newer')
})
