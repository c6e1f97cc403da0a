import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApi } from '#apps/api/main.ts'
import { preparePostgres } from '#apps/api/platform/postgres/embedded/prepare-postgres.ts'
import { settingsOf, testSettings } from './test-settings.ts'
import { databaseIn, runIn } from './test-database.ts'

const TEMPLATE = 'trial_template'

/**
 * Provides a database server for a whole test run: the one of DATABASE_URL, or an embedded one. It
 * also makes the template database that every test server's database is copied from.
 */
export default async function holdDatabase(): Promise<() => Promise<void>> {
  // another suite of this run holds one already
  if (process.env['TEST_SERVER'] !== undefined) return () => Promise.resolve()
  const { url, release } = await findServer()
  await runIn(url, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`)
  const api = await startApi(settingsOf(testSettings(databaseIn(url, TEMPLATE))))
  await api.close()
  Object.assign(process.env, { TEST_SERVER: url, TEST_TEMPLATE: TEMPLATE })
  return release
}

async function findServer() {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, release: () => runIn(given, `drop database ${TEMPLATE}`) }
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-trials-'))
  // the database's own account must be able to enter the folder
  chmodSync(folder, 0o755)
  const server = await preparePostgres(folder)
  const url = await server.run()
  // tests kill its processes, but never its machine, so it needs no fsync
  await runIn(url, 'alter system set fsync = off', 'select pg_reload_conf()')
  const release = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, release }
}
