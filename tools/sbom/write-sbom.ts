import type { LockedPackage } from './read-packages.ts'

const ALGORITHMS: { readonly [name: string]: string } = { sha512: 'SHA-512', sha384: 'SHA-384', sha256: 'SHA-256', sha1: 'SHA-1' }

/**
 * Returns the packages as a CycloneDX 1.6 document (https://cyclonedx.org/docs/1.6/json/). The same
 * packages give the same text.
 */
export function writeSbom(packages: readonly LockedPackage[]): string {
  const components = packages
    .map(componentOf)
    .toSorted((a, b) => (a.purl < b.purl ? -1 : 1))
    .filter(({ purl }, index, all) => purl !== all[index - 1]?.purl)
  const product = { type: 'application', name: 'loanwright', 'bom-ref': 'loanwright' }
  return JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component: product }, components }, null, 2)
}

function componentOf({ name, version, license, integrity }: LockedPackage) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const dash = integrity.indexOf('-')
  const [algorithm, base64] = [integrity.slice(0, dash), integrity.slice(dash + 1)]
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    hashes: [{ alg: ALGORITHMS[algorithm] ?? algorithm, content: Buffer.from(base64, 'base64').toString('hex') }],
  }
}
