import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'

/** A pattern with its place. */
interface Pattern {
  readonly at: string
  readonly source: string
  readonly flags: string
}

const root = join(import.meta.dirname, '../..')

/**
 * Returns every pattern of the catalogue's formats and data points, and every regular expression in
 * the product's code.
 */
function allPatterns(): readonly Pattern[] {
  const formats = Object.entries(registry.formats).flatMap(([country, list]) =>
    Object.entries(list).map(([name, format]) => ({
      at: `${country} ${name}`,
      source: format.pattern,
      flags: format.ignoreCase ? 'iu' : 'u',
    })),
  )
  const files = globSync(['core/**/*.ts', 'core/**/*.tsx', 'apps/{api,apply}/**/*.ts', 'catalogue/**/*.ts'], { cwd: root }).filter(
    (file) => !/\.test\.|\.gen\.|\.derive\.|\/build\//u.test(file),
  )
  const written = files.flatMap((file) => literalsIn(readFileSync(join(root, file), 'utf8')).map((one) => ({ at: file, ...one })))
  return [...new Map([...formats, ...written].map((one) => [`${one.source} ${one.flags}`, one])).values()]
}

/** Returns the regular expressions of a source text: a literal can only begin where a value can. */
function literalsIn(text: string): readonly Omit<Pattern, 'at'>[] {
  const found = text.matchAll(
    /(?<=[(,=:?[!&|]\s?|=>\s)\/(?<source>(?:[^/\\[\n*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/(?<flags>[dgimsuvy]+)/gu,
  )
  return [...found].map(({ groups }) => ({ source: groups?.['source'] ?? '', flags: (groups?.['flags'] ?? '').replaceAll('g', '') }))
}

const ATTACK_CHARACTERS = 50_000
const WITHIN_MS = 20
const attacks = ['a', '1', ' ', 'a ', 'a-', '1-', 'á.', '#', "a'", 'a,', '\t', '"', '\\"', '/', ':', 'a@a.', '(', '**', '0 '].flatMap(
  (part) => {
    const long = part.repeat(ATTACK_CHARACTERS / part.length)
    return [long, `${long}!`, `${long}\n`]
  },
)

test('[S-5.3] [I-34] [ASVS-1.3.12] every pattern checks an attack of 50 000 characters in little time', () => {
  const patterns = allPatterns()
  expect(patterns.length).toBeGreaterThan(100)
  const slow = patterns.flatMap(({ at, source, flags }) => {
    const pattern = new RegExp(source, flags)
    const times = attacks.map((text) => Math.min(timeOf(pattern, text), timeOf(pattern, text)))
    const most = Math.max(...times)
    return most > WITHIN_MS ? [`${at}: /${source}/ takes ${Math.round(most)} ms`] : []
  })
  expect(slow).toEqual([])
})

function timeOf(pattern: RegExp, text: string): number {
  const begun = performance.now()
  pattern.test(text)
  return performance.now() - begun
}

/** Files whose patterns read only what the operator, the catalogue or the build wrote. */
const FROM_INSIDE = [
  'apps/api/domain/sites/render-policy.ts',
  'apps/api/http/pages/make-policy-page.ts',
  'apps/api/http/pages/fill-form.ts',
  'apps/api/platform/postgres/find-primary.ts',
]

test('[S-5.3] [I-34] [ASVS-1.3.12] no pattern is found to be vulnerable', async () => {
  const patterns = allPatterns().filter(({ at }) => !FROM_INSIDE.includes(at))
  const vulnerable: string[] = []
  for (const { at, source, flags } of patterns) {
    // the check counts steps, because time on a busy machine says nothing about a pattern
    const { status } = await check(source, flags, { timeout: 10_000, maxAttackStringSize: ATTACK_CHARACTERS, attackTimeout: null })
    if (status === 'vulnerable') vulnerable.push(`${at}: /${source}/`)
  }
  expect(vulnerable).toEqual([])
})
