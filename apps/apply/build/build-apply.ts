import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { englishTexts } from '#core/texts/build-translation.ts'
import { loadPrerender } from './bundle.ts'
import { takeBundles } from './bundles.ts'
import { checkBudgets } from './check-budgets.ts'
import { compressFiles } from './compress-files.ts'
import { hashInputs } from './hash-inputs.ts'
import { keepReleases } from './keep-releases.ts'
import { writeFonts } from './write-fonts.ts'
import { withOlderKeys } from './with-older-keys.ts'
import { writeSite, type SitePolicy } from './write-site.ts'
import { writeInto } from './written-file.ts'

const STAMP = 'inputs'

/** What a build of the pages came to. */
export interface BuiltPages {
  /** How many sites were built; none where nothing had changed. */
  readonly sites: number
  /** What it is worth knowing of them, a line each. */
  readonly said: readonly string[]
}

/**
 * Writes dist/apply of a project folder. A build whose inputs are the same as the last one's is not
 * made again, and one in which only texts have changed takes the last one's bundles. It is made
 * beside the old one, which is replaced when it is whole.
 */
export async function buildApply(root: string): Promise<BuiltPages> {
  const out = join(root, 'dist', 'apply')
  const inputs = hashInputs(root)
  if (existsSync(join(out, STAMP)) && readFileSync(join(out, STAMP), 'utf8') === inputs.all)
    return { sites: 0, said: ['dist/apply is up to date'] }
  const startedAt = performance.now()
  mkdirSync(join(root, 'dist'), { recursive: true })
  const next = mkdtempSync(join(root, 'dist', '.next-'))
  const sites = allSites(registry)
  const bundles = await takeBundles({ root, old: out, next }, registry, inputs.code)
  const prerender = await loadPrerender(next)
  const fonts = writeFonts(root, next)
  const policies: SitePolicy[] = []
  for (const site of sites)
    policies.push(...(await writeSite({ root, out: next, registry, catalogue: texts, site, ...bundles, prerender, fonts })))
  writeInto(join(next, 'sites', 'english.json'), JSON.stringify(withOlderKeys(englishTexts(registry, texts))))
  writeFileSync(join(next, 'policy.json'), JSON.stringify(joinPolicies(policies)))
  const said = checkBudgets(next, bundles.scripts, bundles.app)
  await compressFiles(next, out)
  keepReleases(out, next)
  writeFileSync(join(next, STAMP), inputs.all)
  rmSync(out, { recursive: true, force: true })
  renameSync(next, out)
  const summary = `dist/apply: ${sites.length} site(s) in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  return { sites: sites.length, said: [...said, summary] }
}

const joinPolicies = (policies: readonly SitePolicy[]): SitePolicy => ({
  scriptHashes: [...new Set(policies.flatMap(({ scriptHashes }) => scriptHashes))],
  styleHashes: [...new Set(policies.flatMap(({ styleHashes }) => styleHashes))],
})
