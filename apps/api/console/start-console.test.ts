import pg from 'pg'
import { expect, test } from 'vitest'
import { readConsoleSettings } from '#apps/api/platform/settings/console/console-settings.ts'
import { emptyDatabase } from '#tests/server/test-database.ts'
import { settingsOf, testSettings } from '#tests/server/test-settings.ts'
import { startConsole } from './start-console.ts'

test('a console that is started before the servers makes nothing in the database, and says what is missing', async () => {
  const place = await emptyDatabase()
  try {
    const settings = settingsOf({ ...testSettings(place.url), CONSOLE_PORT: '1', OIDC_ISSUER: 'http://localhost:1/identity' })
    const address = readConsoleSettings(settings)
    if (!address.ok) throw new Error(address.sentences.join('\n'))
    await expect(startConsole({ settings, address: address.settings, now: () => new Date() })).rejects.toThrow(
      'there is no Loanwright database there',
    )
    expect(await schemasIn(place.url)).toEqual(['public'])
  } finally {
    await place.drop()
  }
})

/** The schemas that are not PostgreSQL's own, and the tables of `public`. */
async function schemasIn(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^pg_|^information_schema$'
       union all select tablename from pg_tables where schemaname = 'public'`,
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
