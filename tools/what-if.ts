import { registry } from '#catalogue/registry.gen.ts'
import type { Database } from '#apps/api/platform/postgres/open-database.ts'
import { keepSecretKeys, readSecretKeys } from '#apps/api/platform/secrets/read-secret-keys.ts'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { readSettings, type Settings } from '#apps/api/platform/settings/settings.ts'
import { readAcceptance } from '#apps/api/store/partners/acceptance.ts'
import { withShares } from '#apps/api/domain/partners/with-shares.ts'
import { layOverSites, overridesIn } from '#apps/api/domain/partners/lay-over-sites.ts'
import { makeSites, siteChoicesOf } from '#apps/api/domain/sites/site-context.ts'
import { readPartnerRules } from '#apps/api/store/partners/partner-rules.ts'
import { readPlace, withDatabase } from './process/open-place.ts'
import { runTool } from './process/run-tool.ts'
import { formatComparison } from './what-if/format-comparison.ts'
import { readDraft, type Draft } from './what-if/read-draft.ts'
import { replay } from './what-if/replay.ts'

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

async function compare(database: Database, settings: Settings, draft: Draft): Promise<void> {
  const began = performance.now()
  const keys = settings.SECRET_KEYS ?? readSecretKeys(keepSecretKeys(settings.DATA_DIR)) ?? []
  const released = await makeSites(siteChoicesOf(settings))
  const shares = settings.LEARN_ACCEPTANCE ? await readAcceptance(database.db) : undefined
  const learned = shares ? withShares(released, shares) : released
  const changed = layOverSites(learned, overridesIn(await readPartnerRules(database.db)))
  const sites = new Map([...learned, ...changed])
  const compared = await replay(database, { sites, encryption: makeEncryption(keys), draft })
  let leads = 0
  for (const [id, comparison] of compared) {
    const country = registry.countries[id]
    if (country) console.log(`${formatComparison(id, country, comparison)}\n`)
    leads += comparison.leads
  }
  console.log(`${leads} leads in ${((performance.now() - began) / 1000).toFixed(1)} s. Nobody was contacted, nothing was written.`)
}
