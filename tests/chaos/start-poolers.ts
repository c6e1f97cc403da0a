import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseAccount } from '#apps/api/platform/postgres/embedded/account.ts'
import { freePort } from '#tools/process/free-port.ts'
import { keepStarted, type Actor, type Kept } from './actor.ts'

/** A PgBouncer in front of each PostgreSQL. */
export interface Poolers {
  /** Names all of them. */
  readonly databaseUrl: string
  readonly actors: readonly Actor[]
  readonly stop: () => Promise<void>
}

/** Starts PgBouncer with transaction pooling in front of each port, as docs/operation.md says. */
export async function startPoolers(program: string, ports: readonly number[]): Promise<Poolers> {
  const account = databaseAccount()
  const home = mkdtempSync(join(tmpdir(), 'loanwright-poolers-'))
  chmodSync(home, 0o700)
  if (account) chownSync(home, account.uid, account.gid)
  const users = join(home, 'users.txt')
  writeFileSync(users, '"loanwright" ""\n', { mode: 0o644 })
  const own = await Promise.all(ports.map(() => freePort()))
  const actors = ports.map((port, place) => {
    const file = join(home, `${place}.ini`)
    writeFileSync(file, configuration({ port, own: own[place] ?? 0, users }), { mode: 0o644 })
    const start = (): Kept => {
      const child = spawn(program, [file], { cwd: home, stdio: 'ignore', ...account })
      const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
      return { ended, said: () => '', stop: (signal) => (child.kill(signal), ended) }
    }
    return keepStarted(`PgBouncer ${place + 1}`, start, () => accepts(own[place] ?? 0))
  })
  return {
    databaseUrl: `postgres://loanwright@${own.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`,
    actors,
    stop: async () => {
      await Promise.all(actors.map((actor) => actor.stop()))
      rmSync(home, { recursive: true, force: true })
    },
  }
}

// fewer connections than the servers hold together, so that they are shared
const configuration = ({
  port,
  own,
  users,
}: {
  readonly port: number
  readonly own: number
  readonly users: string
}): string => `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 16
max_client_conn = 500
query_wait_timeout = 5
`

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
