import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { registry } from '#catalogue/registry.gen.ts'
import { planFolder } from '#tools/new/plan-folder.ts'
import type { Outcome } from '#tools/process/run-command.ts'
import type { CopiedTree } from './copied-tree.ts'
import { readPage, type Instruction } from './read-page.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/adding.md'), 'utf8')
const INSTRUCTIONS = readPage(page)

/** A newcomer that the page makes: its kind, its name, and its folder below the root. */
export interface Newcomer {
  readonly kind: string
  readonly name: string
  readonly folder: string
}

/** The newcomers of docs/adding.md, at least one of each kind. */
export const NEWCOMERS: readonly Newcomer[] = INSTRUCTIONS.flatMap((one) => {
  const [name = ''] = one.do === 'new' ? one.words : []
  const planned = one.do === 'new' ? planFolder(one.kind, name, { registry }) : undefined
  return one.do === 'new' && planned?.ok ? [{ kind: one.kind, name, folder: `catalogue/${planned.folder}` }] : []
})

/** The folders of core/fields that the page adds: the kinds of field are written by hand. */
export const NEW_KINDS: readonly string[] = [
  ...new Set(INSTRUCTIONS.flatMap((one) => (one.do === 'write' ? (/^core\/fields\/[^/]+(?=\/)/u.exec(one.path)?.[0] ?? []) : []))),
]

/** Follows docs/adding.md in a copy of the tree; returns how its commands ended. */
export async function addNewcomers(copy: CopiedTree): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const one of INSTRUCTIONS) {
    if (one.do === 'new') outcomes.push(await copy.run(process.execPath, 'tools/new.ts', one.kind, ...one.words))
    else follow(copy.root, one)
  }
  return [...outcomes, await copy.run(process.execPath, 'tools/gen.ts')]
}

function follow(root: string, one: Exclude<Instruction, { do: 'new' }>): void {
  const path = join(root, one.path)
  if (one.do === 'write') {
    mkdirSync(dirname(path), { recursive: true })
    return writeFileSync(path, one.text)
  }
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (text.split(one.from).length !== 2)
    throw new Error(`docs/adding.md replaces lines that ${one.path} does not contain exactly once:\n${one.from}`)
  writeFileSync(
    path,
    text.replace(one.from, () => one.to),
  )
}
