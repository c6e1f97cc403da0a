import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { DataPointKind } from '#core/model/data-point.ts'

const MODULE = '\0asked-kinds'

/**
 * Gives a first page's script the kinds of field that the page asks, in place of all kinds
 * (core/fields/kinds.gen.ts): of each, what stands in its folder's first-page.ts.
 */
export const askedKinds = (root: string, asked: readonly DataPointKind[]) =>
  ({
    name: 'asked-kinds',
    enforce: 'pre',
    resolveId: (source: string) => (source.endsWith('/kinds.gen.ts') ? MODULE : null),
    load: (id: string) => (id === MODULE ? writeKinds(join(root, 'core/fields'), [...new Set(asked)]) : null),
  }) satisfies Plugin

function writeKinds(folder: string, asked: readonly DataPointKind[]): string {
  const imports = asked.map((kind, index) => `import { firstPage as kind${index} } from ${JSON.stringify(fileOf(folder, kind))}`)
  const entries = asked.map((kind, index) => `${JSON.stringify(kind)}: kind${index}`)
  return [...imports, `export const kinds = { ${entries.join(', ')} }`].join('\n')
}

function fileOf(folder: string, kind: DataPointKind): string {
  const file = join(folder, kind, 'first-page.ts')
  if (existsSync(file)) return file
  throw new Error(
    `a first page asks for a field of kind "${kind}", which its script cannot validate: core/fields/${kind} has no first-page.ts`,
  )
}
