import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findBrokenReferences, type Known } from './find-broken-references.ts'

const root = join(import.meta.dirname, '../..')
const DOCUMENTS = ['README.md', 'docs/**/*.md']
const SOURCES = ['{apps,bench,catalogue,core,ops,tests,tools}/**/*.{ts,tsx,mjs,css,sql,yaml}', 'ops/**/Dockerfile', '*.{ts,jsonc}']
// migrations are never edited, and name decisions by their old numbers (docs/decisions/README.md)
const NOT_READ = /^apps\/api\/platform\/postgres\/migrations\/|\.gen\.|^tools\/documents\//u

// a file that the operator writes
const MADE_BY_OPERATOR = new Set(['ops/partners.env'])

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
const known: Known = {
  exists: (pattern) => MADE_BY_OPERATOR.has(pattern) || existsSync(join(root, pattern)) || globSync(pattern, { cwd: root }).length > 0,
  names: new Set(globSync('{apps,bench,catalogue,core,tests,tools}/**/*.test.{ts,tsx}', { cwd: root }).map((path) => basename(path))),
  commands: new Set(Object.keys(scripts)),
}
const readAll = (patterns: readonly string[]) =>
  globSync([...patterns], { cwd: root })
    .filter((path) => !NOT_READ.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('every link, path, decision and command that a document names exists', () => {
  expect(readAll(DOCUMENTS).flatMap((document) => findBrokenReferences(document, known))).toEqual([])
})

test('every path, decision and command that a comment names exists', () => {
  expect(readAll(SOURCES).flatMap((source) => findBrokenReferences(source, known))).toEqual([])
})

test('the README names every command and every document', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const commands = Object.keys(scripts).filter((name) => !new RegExp(`npm (?:run )?${name}\\b(?!-)`, 'u').test(readme))
  const documents = globSync('docs/*.md', { cwd: root }).filter((path) => !readme.includes(`](${path})`))
  expect([...commands, ...documents]).toEqual([])
})

test('what does not exist is found: a link, a picture, a heading, a path, a test, a decision and a command', () => {
  const text = [
    '# One heading',
    '[a](other.md) <img alt="" src="pictures/no.webp"> [b](#one-heading) [c](#no-heading)',
    'core/no/file.ts, `no-such.test.ts`, decision 999, (045), [decision 208](decisions/session/209-x.md), `npm run nothing`',
  ].join('\n')
  const only: Known = { exists: (path) => path.startsWith('docs/decisions/session/'), names: new Set(), commands: new Set() }
  expect(findBrokenReferences({ path: 'docs/page.md', text }, only).map((line) => line.replace('docs/page.md: ', ''))).toEqual([
    'other.md',
    'pictures/no.webp',
    '#no-heading',
    'core/no/file.ts',
    'no-such.test.ts',
    'decision 999',
    'decision 045',
    'decision 208',
    '[decision 208](decisions/session/209-x.md)',
    'npm run nothing',
  ])
})

test('of a source file the comments are read, and not its code', () => {
  const text = "// core/no.ts\nconst path = 'core/neither.ts'\n/** core/nor.ts */"
  const none: Known = { exists: () => false, names: new Set(), commands: new Set() }
  expect(findBrokenReferences({ path: 'core/one.ts', text }, none)).toEqual(['core/one.ts: core/no.ts', 'core/one.ts: core/nor.ts'])
})
