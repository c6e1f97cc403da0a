import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'

const releases = z.array(z.array(z.string()).catch([])).catch([])
const LENGTH = 10

/**
 * Ids of the releases of the front end whose pages may be open (`releases.json` of the build), newest
 * first: short hashes of the names of their files, which are named by their content. One id where
 * nothing is built.
 */
export function releaseIds(dist: string): readonly [string, ...string[]] {
  const file = join(dist, 'releases.json')
  const [newest = [], ...earlier] = existsSync(file) ? releases.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  return [idOf(newest), ...earlier.map(idOf)]
}

const idOf = (files: readonly string[]): string => (files.length === 0 ? 'unbuilt' : hexHash(JSON.stringify(files)).slice(0, LENGTH))
