import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPackages } from './sbom/read-packages.ts'
import { writeSbom } from './sbom/write-sbom.ts'

/**
 * `npm run sbom [-- <file>]`: writes the components of the product as CycloneDX 1.6, without
 * packages that only building needs.
 */
const root = join(import.meta.dirname, '..')
const [file] = process.argv.slice(2)
const text = writeSbom(readPackages(root).filter(({ isDev }) => !isDev))
if (file === undefined) console.log(text)
else writeFileSync(file, `${text}\n`)
