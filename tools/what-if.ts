import { registry } from '../catalogue/registry.gen.ts'
import { openDatabase } from '../apps/api/db/open-database.ts'
import { keepSecretKeys, readSecretKeys } from '../apps/api/secrets/read-secret-keys.ts'
import { makeSeal } from '../apps/api/secrets/seal.ts'
import { readSettings } from '../apps/api/settings.ts'
import { makeSites } from '../apps/api/sites/site-context.ts'
import { formatComparison } from './what-if/format-comparison.ts'
import { readDraft, type Draft } from './what-if/read-draft.ts'
import { replay } from './what-if/replay.ts'

/**
 * `npm run what-if -- <draft>` replays the leads of the log (DATABASE_URL, or the embedded database of DATA_DIR) against
 * changed rules, contacts nobody, and prints what changes (docs/routing.md).
 */
const [path] = process.argv.slice(2)
const read = readSettings(process.env)
const drafted = path === undefined ? undefined : await readDraft(path, registry)
if (!read.ok) fail(read.sentences.join('\n'))
else if (!drafted) fail('Say which draft: npm run what-if -- <file.json or folder>. What stands in it: docs/routing.md.')
else if (!drafted.ok) fail(drafted.sentence)
else await compare(read.settings, drafted.draft)

async function compare(settings: Extract<typeof read, { ok: true }>['settings'], draft: Draft): Promise<void> {
  const began = performance.now()
  const place = settings.DATABASE_URL === undefined ? { dataDir: settings.DATA_DIR } : { databaseUrl: settings.DATABASE_URL }
  const database = await openDatabase(place, { connections: 2, statementMs: 60_000 })
  try {
    const keys = settings.SECRET_KEYS ?? readSecretKeys(keepSecretKeys(settings.DATA_DIR)) ?? []
    const sites = await makeSites(settings.OPERATOR, settings.SITE_FLOWS, settings.SITE_ROUTING)
    const compared = await replay(database, { sites, seal: makeSeal(keys), draft })
    let leads = 0
    for (const [id, comparison] of compared) {
      const country = registry.countries[id]
      if (country) console.log(`${formatComparison(id, country, comparison)}\n`)
      leads += comparison.leads
    }
    console.log(`${leads} leads in ${((performance.now() - began) / 1000).toFixed(1)} s. Nobody was contacted, nothing was written.`)
  } finally {
    await database.close()
  }
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
