import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hashInputs, type Inputs } from './hash-inputs.ts'

const root = mkdtempSync(join(tmpdir(), 'loanwright-inputs-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Changes a file, and returns which of the hashes is another one then. */
function changedBy(path: string): { readonly [Name in keyof Inputs]: boolean } {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'as it was')
  const before = hashInputs(root)
  writeFileSync(file, 'changed')
  const after = hashInputs(root)
  return { all: after.all !== before.all, code: after.code !== before.code }
}

test.each([
  'apps/apply/main.ts',
  'apps/apply/shell/page.tsx',
  'apps/apply/shell/page.css',
  'core/model/site.ts',
  'core/ui/page.tsx',
  'core/ui/theme/print.css',
  'catalogue/countries/xa/country.ts',
  'catalogue/steps/01-start/name/screen.tsx',
  'catalogue/countries/xa/policies/privacy.md',
  'catalogue/brands/one/logo.svg',
  'package-lock.json',
])('a change of %s asks for everything anew', (path) => {
  expect(changedBy(path)).toEqual({ all: true, code: true })
})

test.each(['core/texts/en.json', 'catalogue/brands/one/locales/es-XA.json', 'catalogue/text-keys.gen.ts'])(
  'a change of the sentences in %s asks for pages anew, not for bundles',
  (path) => {
    expect(changedBy(path)).toEqual({ all: true, code: false })
  },
)

test.each(['core/model/site.test.ts', 'apps/api/main.ts', 'docs/glossary.md'])('a change of %s asks for nothing', (path) => {
  expect(changedBy(path)).toEqual({ all: false, code: false })
})

test('a file that is new, gone or has another name is a change', () => {
  const [file, other] = [join(root, 'core/new.ts'), join(root, 'core/renamed.ts')]
  mkdirSync(dirname(file), { recursive: true })
  const without = hashInputs(root)
  writeFileSync(file, 'content')
  const first = hashInputs(root)
  rmSync(file)
  writeFileSync(other, 'content')
  const second = hashInputs(root)
  rmSync(other)
  expect(new Set([without.all, first.all, second.all]).size).toBe(3)
  expect(hashInputs(root)).toEqual(without)
})
