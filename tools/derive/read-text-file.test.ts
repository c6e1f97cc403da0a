import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'loanwright-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))
const read = (source: string) => {
  writeFileSync(join(folder, 'es-CO.json'), source)
  return readTextFile(folder, 'es-CO.json')
}

test('sentences are read with their keys in the order of the file', () => {
  const source = '{ "title": "¿Cuánto?", "more": { "b": "a \\"b\\": c", "a": "{{name}}" } }'
  expect(JSON.stringify(read(source))).toBe('{"title":"¿Cuánto?","more":{"b":"a \\"b\\": c","a":"{{name}}"}}')
})

test.each([
  ['{ "a": "x" "b": "y" }', /^es-CO\.json is no JSON: .*line 1/u],
  ['["x"]', /^es-CO\.json: the whole file is neither a sentence in quotes nor a group/u],
  ['{ "steps": { "name": { "title": 7 } } }', /^es-CO\.json: "steps>name>title" is neither a sentence in quotes nor a group/u],
  ['{ "a": null }', /^es-CO\.json: "a" is neither/u],
  ['{ "a": "x", "b": { "c": "1", "c": "2" } }', /^es-CO\.json: "c" stands twice in one place; keep one of them$/u],
])('%s is refused in one sentence that names the file and the place', (source, sentence) => {
  expect(() => read(source)).toThrow(sentence)
})

test('a key may stand in two places', () => {
  expect(() => read('{ "a": { "title": "x" }, "b": { "title": "y" } }')).not.toThrow()
})
