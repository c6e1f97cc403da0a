import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { copyTree, type CopiedTree } from '../newcomers/copied-tree.ts'

/** A copy of the source tree, in which a test may change the catalogue, and the programs that run in it. */
export interface CopiedPrograms extends Pick<CopiedTree, 'root' | 'run'> {
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

/** Copies the source tree; programs start in it as in the original. */
export async function copyPrograms(): Promise<CopiedPrograms> {
  const copy = await copyTree()
  const children: ChildProcess[] = []
  const start = (program: string, environment: Environment): Promise<StartedProgram> => {
    // the copy's files are compiled once, for its own programs
    const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(copy.root, '.compiled'), ...environment }
    const child = spawn(process.execPath, [join(copy.root, program)], { cwd: copy.root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    return readAddress(child)
  }
  const remove = async () => {
    await Promise.all(children.map(end))
    copy.remove()
  }
  return { root: copy.root, run: copy.run, start, remove }
}

const readAddress = (child: ChildProcess): Promise<StartedProgram> =>
  new Promise((resolve) => {
    let said = ''
    const read = (chunk: Buffer) => {
      said += chunk.toString()
      const url = /(?:is at|Sandbox:) (?<url>http:\/\/[^/\s]+)[/\s]/u.exec(said)?.groups?.['url']
      if (url !== undefined) resolve({ url, said })
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('close', () => resolve({ url: undefined, said }))
  })

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.on('close', () => resolve())
    child.kill('SIGTERM')
  })
