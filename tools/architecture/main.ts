import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { englishTexts, leaves } from '#core/texts/build-translation.ts'
import type { CatalogueNames } from './comparisons.ts'
import { findFaults } from './find-faults.ts'
import { findLargeFolders, listSourceFiles } from './folder-sizes.ts'
import { readSources } from './source.ts'
import { findTextKeyFaults } from './text-keys.ts'
import { vendorNames, type VendorFolder, type VendorNames } from './vendors.ts'

/**
 * Checks the whole repository against the rules of docs/architecture.md. Prints each fault and
 * exits with 1 if there is one.
 */
const root = join(import.meta.dirname, '../..')
const sources = readSources(root)
const faults = [
  ...findFaults(sources, await catalogueNames()),
  ...findTextKeyFaults(sources, await englishKeys()),
  ...findLargeFolders(listSourceFiles(root)),
]
for (const { path, line, what, mend } of faults) console.error(`${path}:${line}  ${what}\n    → ${mend}`)
console.log(`${sources.length} files, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0

async function catalogueNames(): Promise<CatalogueNames & { readonly vendors: VendorNames }> {
  const { registry } = await import('#catalogue/registry.gen.ts')
  const trackers = globSync('catalogue/trackers/*/tracker.ts', { cwd: root }).map((file) => basename(dirname(file)))
  return {
    sites: [...Object.keys(registry.brands), ...Object.keys(registry.countries), ...Object.keys(registry.partners), ...trackers],
    vendors: vendorNames(
      await Promise.all(globSync('catalogue/{trackers/*/tracker,captchas/*/captcha}.ts', { cwd: root }).map(vendorFolder)),
    ),
    steps: [...registry.steps.map((step) => step.id), ...Object.keys(registry.dataPoints)],
  }
}

async function englishKeys(): Promise<readonly string[]> {
  const [{ registry }, { texts }] = await Promise.all([import('#catalogue/registry.gen.ts'), import('#catalogue/texts.gen.ts')])
  return leaves(englishTexts(registry, texts))
}

function load(file: string): Promise<{ default: Omit<VendorFolder, 'id'> }> {
  return import(join(root, file))
}

async function vendorFolder(file: string): Promise<VendorFolder> {
  const { default: folder } = await load(file)
  return { ...folder, id: basename(dirname(file)) }
}
