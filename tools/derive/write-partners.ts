import { entries, HEAD, imports, variable, type Folder } from './written-lines.ts'

/** The folders of partners, by the file that they contain. */
export interface FoundPartners {
  readonly partners: readonly Folder[]
  readonly gateways: readonly Folder[]
  readonly examples: readonly Folder[]
}

/** Returns the generated files of partners, by name. */
export const writePartners = (found: FoundPartners): { readonly [file: string]: string } => ({
  'gateways.gen.ts': writeGateways(found),
  'examples.gen.ts': writeExamples(found),
})

/**
 * A partner whose folder has no gateway of its own gets the standard gateway, made of what the
 * registry says that it needs.
 */
function writeGateways({ partners, gateways }: FoundPartners): string {
  const own = new Set(gateways.map(({ id }) => id))
  const gatewayOf = ({ id }: Folder) => (own.has(id) ? variable('gateway', id) : `standardGatewayOf(registry, '${id}')`)
  const standard = partners.every(({ id }) => own.has(id)) ? '' : STANDARD
  return `${HEAD}${standard}import type { Gateway } from '#core/model/partners/gateway.ts'
${imports('gateway', gateways)}
/** How the API speaks to each partner. */
export const gateways: { readonly [partner: string]: Gateway } = {
${partners.map((partner) => `  '${partner.id}': ${gatewayOf(partner)},\n`).join('')}}
`
}

const STANDARD = `import { standardGatewayOf } from '#core/contract/partners/standard-gateway.ts'
import { registry } from './registry.gen.ts'
`

function writeExamples(found: FoundPartners): string {
  return `${HEAD}import type { Examples } from '#core/model/partners/examples.ts'
${imports('examples', found.examples)}
/** The exchanges of each partner, from which the sandbox simulates it and with which the tests run its gateway. */
export const examples: { readonly [partner: string]: Examples } = {
${entries('examples', found.examples)}}
`
}
