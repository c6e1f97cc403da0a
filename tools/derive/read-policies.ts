import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDay } from '#core/model/answers/local-day.ts'
import type { Policy } from '#core/model/site/registry.ts'

/** A policy, and the country that its text is for. */
export interface PolicyFile extends Policy {
  readonly country: string
}

/**
 * Reads the policy files of the catalogue: `countries/<cc>/policies/<code>.<day>.md` and
 * `partners/<partner>/policies/<cc>/<code>.<day>.md`. Throws the sentence of the first fault.
 */
export function readPolicies(catalogue: string, files: readonly string[]): readonly PolicyFile[] {
  const read = files.map((file) => ({ file, policy: readPolicy(catalogue, file) }))
  for (const { file, policy } of read) {
    const first = read.find((one) => one.policy.country === policy.country && one.policy.code === policy.code)
    if (first && dirname(first.file) !== dirname(file))
      throw new Error(
        `catalogue/${file} would take the place of catalogue/${first.file}: begin the name of a lender's policy with the lender's, and name that one in its steps`,
      )
  }
  return read.map(({ policy }) => policy)
}

/** Reads one policy; the first line of its file is its title. */
function readPolicy(catalogue: string, file: string): PolicyFile {
  const { country = '', code = '', version = '' } = PLACE.exec(file)?.groups ?? {}
  if (!isDay(version))
    throw new Error(`catalogue/${file} must be named <code>.<YYYY-MM-DD>.md, the code in kebab case, with the day of the version`)
  const [first = '', ...rest] = readFileSync(join(catalogue, file), 'utf8').split('\n')
  if (!first.startsWith('# ')) throw new Error(`catalogue/${file} must begin with its title: "# …"`)
  return { country, code, version, title: first.slice(2).trim(), body: rest.join('\n').trim() }
}

const PLACE =
  /^(?:countries|partners\/[^/]+\/policies)\/(?<country>[^/]+)(?:\/policies)?\/(?<code>[a-z][a-z0-9]*(?:-[a-z0-9]+)*)\.(?<version>[^/]+)\.md$/u
