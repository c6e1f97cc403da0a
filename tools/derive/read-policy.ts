import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Policy } from '#core/model/site/registry.ts'

/** A policy, and the country that its text is for. */
export interface PolicyFile extends Policy {
  readonly country: string
}

/** Reads `<code>.<version>.md`, a policy file of the catalogue; its first line is its title. */
export function readPolicy(
  catalogue: string,
  file: string,
  { country, name }: { readonly country: string; readonly name: string },
): PolicyFile {
  const [code = '', version = ''] = name.replace('.md', '').split('.')
  const [first = '', ...rest] = readFileSync(join(catalogue, file), 'utf8').split('\n')
  if (!first.startsWith('# ')) throw new Error(`catalogue/${file} must begin with its title: "# …"`)
  return { country, code, version, title: first.slice(2).trim(), body: rest.join('\n').trim() }
}
