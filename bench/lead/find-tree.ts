import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const NEEDED = [
  { path: 'apps/api/main.ts', otherwise: 'is no worktree of the project' },
  { path: 'node_modules', otherwise: 'has no node_modules: run npm install there, or link those of this worktree' },
  { path: 'catalogue/registry.gen.ts', otherwise: 'has no generated files: run node tools/gen.ts there' },
] as const

/** Finds another worktree of the project that can be started, or says in one sentence what it lacks. */
export function findTree(folder: string): { readonly root: string } | { readonly missing: string } {
  const root = resolve(folder)
  const lacking = NEEDED.find(({ path }) => !existsSync(join(root, path)))
  return lacking ? { missing: `The folder ${folder} of --against ${lacking.otherwise}.` } : { root }
}
