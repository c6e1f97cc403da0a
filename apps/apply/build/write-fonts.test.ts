import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeFonts } from './write-fonts.ts'

/** The typefaces of the installed font packages, and the font files that were written for them. */
function openFonts() {
  const out = mkdtempSync(join(tmpdir(), 'fonts-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  const typefaces = writeFonts(join(import.meta.dirname, '../../..'), out)
  return { typefaces, out, files: () => readdirSync(join(out, 'files/fonts')) }
}

const SUBSETS = ['latin', 'latin-ext', 'vietnamese']
/** A letter for each alphabet that the markets write in, and the sign of the euro. */
const LETTERS = ['a', 'ñ', 'ß', 'ł', 'ș', 'ế', 'đ', '₫', '€']

test('a typeface brings a file for each alphabet of the markets, and a face whose range has its letters', () => {
  const { typefaces, files } = openFonts()
  const { faces } = typefaces('Inter')
  expect(faces.match(/font-family:"Inter"/gu)).toHaveLength(SUBSETS.length)
  const named = [...faces.matchAll(/url\((?<file>[^)]+)\)/gu)].map(({ groups }) => groups?.['file'] ?? '')
  expect(named.map((file) => file.replace(/-wght-normal-.+$/u, '')).toSorted()).toEqual(SUBSETS.map((subset) => `inter-${subset}`))
  expect(named.toSorted()).toEqual(files().toSorted())
  const ranges = [...faces.matchAll(/U\+(?<from>[\dA-F]+)(?:-(?<to>[\dA-F]+))?/gu)].map(({ groups }) =>
    [groups?.['from'], groups?.['to'] ?? groups?.['from']].map((hex) => Number.parseInt(hex ?? '', 16)),
  )
  const isDrawn = (letter: string) => ranges.some(([from = 0, to = 0]) => from <= letter.charCodeAt(0) && letter.charCodeAt(0) <= to)
  expect(LETTERS.filter((letter) => !isDrawn(letter))).toEqual([])
})

test('a typeface that is asked for again is the same, and writes nothing', () => {
  const { typefaces, out, files } = openFonts()
  const first = typefaces('Inter')
  rmSync(join(out, 'files'), { recursive: true })
  expect(typefaces('Inter')).toBe(first)
  expect(files).toThrow('ENOENT')
})

test('a typeface without a font package is refused, with the package that it needs', () => {
  expect(() => openFonts().typefaces('Comic Neue')).toThrow('install @fontsource-variable/comic-neue')
})
