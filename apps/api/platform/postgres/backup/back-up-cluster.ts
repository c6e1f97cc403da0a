import { writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { copyFolder } from './copy-folder.ts'

/**
 * Copies the folder of a running database so that a restart finds a state of a moment in it: PostgreSQL's low-level
 * backup (https://www.postgresql.org/docs/current/continuous-archiving.html). Needs none of its client programs.
 */
export async function backUpCluster(url: string, cluster: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'loanwright-backup' })
  await client.connect()
  try {
    // keeps the log from being recycled until the copy has it; goes with the connection
    await client.query("select pg_create_physical_replication_slot('loanwright_backup_' || pg_backend_pid(), true, true)")
    await client.query("select pg_backup_start('loanwright', true)")
    await copyFolder(cluster, to, { isLeftOut })
    await copyFile(join(cluster, CONTROL), join(to, CONTROL))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    // the changes up to the end of the copy are in segments that are complete now
    await client.query('select pg_switch_wal()')
    await copyFolder(join(cluster, 'pg_wal'), join(to, 'pg_wal'))
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
  } finally {
    await client.end()
  }
}

/** Copied after everything else. */
const CONTROL = 'global/pg_control'

// what PostgreSQL makes anew at a start, and the log, which is copied at the end
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label|global\/pg_control|(?:pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans))\/.*)$/u
const isLeftOut = (path: string): boolean => LEFT_OUT.test(path) || /(?:^|\/)(?:pgsql_tmp|pg_internal\.init)/u.test(path)
