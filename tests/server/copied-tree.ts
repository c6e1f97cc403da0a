import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '#apps/api/settings/environment.ts'
import { runCommand, type Outcome } from '#tools/process/run-command.ts'

/** A copy of the source tree, in which a test may change the catalogue, and the programs that run in it. */
export interface CopiedTree {
  readonly root: string
  /** Runs a command of the copy to its end. */
  readonly run: (command: string, ...words: readonly string[]) => Promise<Outcome>
  /** Starts a program; resolves to its address once it says one, or to everything it wrote if it ends without one. */
  readonly start: (program: string, environment: Environment) => Promise<StartedProgram>
  /** Ends the programs and removes the copy. */
  readonly remove: () => Promise<void>
}

/** What a program of a copied tree has come to. */
export interface StartedProgram {
  readonly url: string | undefined
  readonly said: string
}

const original = join(import.meta.dirname, '../..')

/** Copies what the server and the sandbox are made of. */
export function copyTree(): CopiedTree {
  const root = mkdtempSync(join(tmpdir(), 'loanwright-copy-'))
  const children: ChildProcess[] = []
  for (const path of ['core', 'catalogue', 'apps', 'tools', 'package.json'])
    cpSync(join(original, path), join(root, path), { recursive: true })
  symlinkSync(join(original, 'node_modules'), join(root, 'node_modules'))
  const start = (program: string, environment: Environment): Promise<StartedProgram> => {
    const env = { PATH: process.env['PATH'], ...environment }
    const child = spawn(process.execPath, [join(root, program)], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    return listen(child)
  }
  const run = (command: string, ...words: readonly string[]) => runCommand(command, process.execPath, [command, ...words], { cwd: root })
  const remove = async () => {
    await Promise.all(children.map(end))
    rmSync(root, { recursive: true, force: true })
  }
  return { root, run, start, remove }
}

const listen = (child: ChildProcess): Promise<StartedProgram> =>
  new Promise((resolve) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const url = /(?:is at|Sandbox:) (?<url>http:\/\/[^/\s]+)[/\s]/u.exec(said)?.groups?.['url']
      if (url !== undefined) resolve({ url, said })
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('close', () => resolve({ url: undefined, said }))
  })

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.on('close', () => resolve())
    child.kill('SIGTERM')
  })
