import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A package of the lockfile. */
export interface LockedPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression; undefined if its author states none. */
  readonly license: string | undefined
  /** As the registry gave it: algorithm and base64, joined by a dash. */
  readonly integrity: string
  /** The address to load it from, if the lockfile has one. */
  readonly resolved: string | undefined
  /** Used only for building, testing and measuring. */
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

/** Returns every package of the lockfile except the product itself. */
export function readPackages(root: string): readonly LockedPackage[] {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return Object.entries(packages).flatMap(([place, { name, version, license, integrity, resolved, dev }]) =>
    place === '' ? [] : [{ name: name ?? nameOf(place), version, license, integrity, resolved, isDev: dev }],
  )
}

const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? ''
