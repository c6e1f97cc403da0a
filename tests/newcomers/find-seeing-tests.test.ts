import { expect, it } from 'vitest'
import { readSource } from '#tools/architecture/source.ts'
import { findSeeingTests } from './find-seeing-tests.ts'

const CHANGED = 'catalogue/registry.gen.ts'
const files = {
  [CHANGED]: 'export const registry = {}',
  'catalogue/texts.gen.ts': 'export const texts = {}',
  'core/plan.ts': "import { registry } from '#catalogue/registry.gen.ts'\nexport const plan = () => registry",
  'core/offer.ts': "export { plan } from './plan.ts'",
  'core/late.ts': "export const late = () => import('./offer.ts')",
  'core/shape.ts': "import type { plan } from './plan.ts'\nexport type Plan = typeof plan",
  'core/list.ts': "import { readdirSync } from 'node:fs'\nexport const list = () => readdirSync('.')",
}
const tests = {
  'core/direct.test.ts': "import { registry } from '#catalogue/registry.gen.ts'",
  'core/through.test.ts': "import { plan } from './offer.ts'",
  'core/late.test.ts': "import { late } from './late.ts'",
  'core/reads.test.ts': "import { list } from './list.ts'",
  'core/starts.test.ts': "import { spawn } from 'node:child_process'",
  'core/finds.test.ts': "const found = import.meta.glob('./*.ts')",
  'core/computes.test.ts': 'const load = (name: string) => import(`./${name}.ts`)',
  'core/other.test.ts': "import { texts } from '#catalogue/texts.gen.ts'\nconst load = () => import('./shape.ts')",
  'core/type.test.ts': "import type { Plan } from './shape.ts'\nimport type { plan } from './plan.ts'",
}

it('a test sees what it imports through any number of files, what it may read and what it may start, and nothing else', () => {
  const sources = Object.entries({ ...files, ...tests }).map(([path, text]) => readSource(path, text))
  const blind = ['core/other.test.ts', 'core/type.test.ts']
  const all = Object.keys(tests).toSorted()
  expect(findSeeingTests(sources, new Set([CHANGED]), all)).toEqual(all.filter((path) => !blind.includes(path)))
})

it('a test that is itself new is run', () => {
  const added = 'catalogue/brands/novum/novum.test.ts'
  expect(findSeeingTests([readSource(added, 'const novum = 1')], new Set([added]), [added])).toEqual([added])
})
