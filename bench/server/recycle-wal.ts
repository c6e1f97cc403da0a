import type { ClientBase } from 'pg'

/** As much as the loads between two checkpoints write. */
const SEGMENTS = 32

/**
 * Makes segments of the write-ahead log that the next checkpoints recycle, as a database has that
 * has run for days. A new database fills each further segment of 16 MB with zeros first, and every
 * commit waits for that.
 */
export async function recycleWal(client: ClientBase): Promise<void> {
  await client.query("alter system set min_wal_size = '512MB'")
  await client.query('select pg_reload_conf()')
  for (let made = 0; made < SEGMENTS; made++) {
    // a segment without a record would not be ended
    await client.query("select pg_logical_emit_message(false, 'bench', 'a segment')")
    await client.query('select pg_switch_wal()')
  }
  await client.query('checkpoint')
}
