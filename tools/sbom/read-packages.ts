import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A package of the lockfile. */
export interface LockedPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression; undefined where its author names none. */
  readonly license: string | undefined
  /** As the registry gave it: algorithm and base64, joined by a dash. */
  readonly integrity: string
  /** Where it would be loaded from, if the lockfile says so. */
  readonly resolved: string | undefined
  /** Taken for building, testing and measuring only. */
  readonly isDev: boolean
}

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().default(''),
      license: z.string().optional(),
      integrity: z.string().default(''),
      resolved: z.string().optional(),
      dev: z.boolean().default(false),
    }),
  ),
})

/** Every package that the lockfile names, the product itself left out. */
export function readPackages(root: string): readonly LockedPackage[] {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return Object.entries(packages).flatMap(([place, { name, version, license, integrity, resolved, dev }]) =>
    place === '' ? [] : [{ name: name ?? nameOf(place), version, license, integrity, resolved, isDev: dev }],
  )
}

const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? ''
