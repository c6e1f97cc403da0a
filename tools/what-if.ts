import { registry } from '#catalogue/registry.gen.ts'
import type { Database } from '#apps/api/platform/postgres/open-database.ts'
import { keepSecretKeys, readSecretKeys } from '#apps/api/platform/secrets/read-secret-keys.ts'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { readSettings, type Settings } from '#apps/api/platform/settings/settings.ts'
import type { RuleDraft } from '#core/journey/drafts/rule-draft.ts'
import { replay } from '#apps/api/domain/what-if/replay.ts'
import { sitesInForce } from '#apps/api/domain/what-if/sites-in-force.ts'
import { readPlace, withDatabase } from './process/open-place.ts'
import { runTool } from './process/run-tool.ts'
import { formatComparison } from './what-if/format-comparison.ts'
import { readDraft } from './what-if/read-draft.ts'

const usage = `what-if -- <file.json or folder>
Replays the leads of the log (DATABASE_URL, or the embedded database of DATA_DIR) against changed rules, contacts nobody, and
prints what changes. What stands in a draft: docs/routing.md.`
const STATEMENT_MS = 60_000

await runTool({ usage, options: {}, words: 1 }, async ({ positionals: [path] }) => {
  if (path === undefined) throw new Error('Say which draft: npm run what-if -- <file.json or folder>. What stands in it: docs/routing.md.')
  const read = readSettings(process.env)
  if (!read.ok) throw new Error(read.sentences[0])
  const drafted = await readDraft(path, registry)
  if (!drafted.ok) throw new Error(drafted.sentence)
  await withDatabase(readPlace(), { statementMs: STATEMENT_MS }, (database) => compare(database, read.settings, drafted.draft))
})

async function compare(database: Database, settings: Settings, draft: RuleDraft): Promise<void> {
  const began = performance.now()
  const keys = settings.SECRET_KEYS ?? readSecretKeys(keepSecretKeys(settings.DATA_DIR)) ?? []
  const sites = await sitesInForce(database.db, settings)
  const compared = await replay(database, { sites, encryption: makeEncryption(keys), draft })
  let leads = 0
  for (const [id, comparison] of compared) {
    const country = registry.countries[id]
    if (country) console.log(`${formatComparison(id, country, comparison)}\n`)
    leads += comparison.leads
  }
  console.log(`${leads} leads in ${((performance.now() - began) / 1000).toFixed(1)} s. Nobody was contacted, nothing was written.`)
}
