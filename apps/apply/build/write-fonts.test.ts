import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeFonts } from './write-fonts.ts'

const root = join(import.meta.dirname, '../../..')
const PACKAGES = join(root, 'node_modules/@fontsource-variable')

/** The typefaces of the installed font packages, and the font files that were written for them. */
function openFonts() {
  const out = mkdtempSync(join(tmpdir(), 'fonts-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  const typefaces = writeFonts(root, out)
  return { typefaces, out, files: () => readdirSync(join(out, 'files/fonts')) }
}

const SUBSETS = ['cyrillic-ext', 'cyrillic', 'greek-ext', 'greek', 'vietnamese', 'latin-ext', 'latin']
/** A letter for each alphabet, those of markets to come too, and signs of money. */
const LETTERS = ['a', 'ñ', 'ß', 'ł', 'ș', 'ế', 'đ', 'щ', 'ґ', 'ω', '₫', '€']

test('a typeface brings a file for each alphabet of its package, and a face whose range has its letters', () => {
  const { typefaces, files } = openFonts()
  const { faces } = typefaces('Inter')
  expect(faces.match(/font-family:"Inter"/gu)).toHaveLength(SUBSETS.length)
  const named = [...faces.matchAll(/url\((?<file>[^)]+)\)/gu)].map(({ groups }) => groups?.['file'] ?? '')
  expect(named.map((file) => file.replace(/-wght-normal-.+$/u, '')).toSorted()).toEqual(
    SUBSETS.map((subset) => `inter-${subset}`).toSorted(),
  )
  expect(named.toSorted()).toEqual(files().toSorted())
  const ranges = [...faces.matchAll(/U\+(?<from>[\dA-F]+)(?:-(?<to>[\dA-F]+))?/gu)].map(({ groups }) =>
    [groups?.['from'], groups?.['to'] ?? groups?.['from']].map((hex) => Number.parseInt(hex ?? '', 16)),
  )
  const isDrawn = (letter: string) => ranges.some(([from = 0, to = 0]) => from <= letter.charCodeAt(0) && letter.charCodeAt(0) <= to)
  expect(LETTERS.filter((letter) => !isDrawn(letter))).toEqual([])
})

test('the letters that the catalogue’s check counts for a typeface (typeface-faults.ts) are those that the build writes', () => {
  const { typefaces } = openFonts()
  const rangesOf = (css: string) => [...css.matchAll(/U\+[\dA-F]+(?:-[\dA-F]+)?/gu)].map(([range]) => range)
  for (const family of ['Inter', 'Nunito Sans', 'Manrope', 'Outfit']) {
    const counted = readFileSync(join(PACKAGES, family.toLowerCase().replace(' ', '-'), 'wght.css'), 'utf8')
    expect(rangesOf(typefaces(family).faces)).toEqual(rangesOf(counted))
  }
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
