import { spawn, type ChildProcessByStdio, type SpawnOptionsWithStdioTuple } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** The heap of JavaScript alone; pictures and packed streams lie outside of it. */
const HEAP_MEGABYTES = 160
/** Ends a process that computes on while its server is gone. */
const MOST_CPU_SECONDS = 60

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const main = fileURLToPath(new URL('main.ts', import.meta.url))
const parts = ['apps', 'node_modules', 'package.json'].map((name) => join(root, name)).filter((path) => existsSync(path))
/** Where one is a link, both the link and what it leads to are read. */
const readable = new Set(parts.flatMap((path) => [path, realpathSync(path)]))

/** A process that reads a stranger's file: it knows no setting, writes nothing, and reads the program alone. */
export function startChild(): ChildProcessByStdio<Writable, Readable, null> {
  const args = [
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    '--no-warnings',
    '--permission',
    // pictures are read by a library that is no JavaScript
    '--allow-addons',
    ...[...readable].map((path) => `--allow-fs-read=${path}`),
    main,
  ]
  const options: SpawnOptionsWithStdioTuple<'pipe', 'pipe', 'ignore'> = {
    env: { UV_THREADPOOL_SIZE: '2' },
    stdio: ['pipe', 'pipe', 'ignore'],
  }
  if (!existsSync('/bin/sh')) return spawn(process.execPath, args, options)
  const limited = `ulimit -c 0; ulimit -t ${MOST_CPU_SECONDS}; exec "$0" "$@"`
  return spawn('/bin/sh', ['-c', limited, process.execPath, ...args], options)
}
