import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Releases whose files are still served, the one that is built included: a page that is open goes on across a deploy. */
const KEPT = 3
const LIST = 'releases.json'

/** Takes the files of the last releases over into the next one, and notes which files belong to which, newest first. */
export function keepReleases(old: string, next: string): void {
  const made = filesIn(next)
  const earlier = existsSync(join(old, LIST)) ? readReleases(join(old, LIST)).slice(0, KEPT - 1) : []
  for (const file of new Set(earlier.flat()))
    if (!made.includes(file) && existsSync(join(old, file))) copy(join(old, file), join(next, file))
  writeFileSync(join(next, LIST), JSON.stringify([made, ...earlier]))
}

const filesIn = (folder: string): readonly string[] =>
  globSync('files/**/*.*', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

/** The list of an earlier release; one that cannot be read costs its files, not the build. */
const readReleases = (path: string): readonly (readonly string[])[] => releases.parse(JSON.parse(readFileSync(path, 'utf8')))
const releases = z.array(z.array(z.string()).catch([])).catch([])

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}
