import { entries, HEAD, imports, type Folder } from './written-lines.ts'

/** The folders of partners, by the file that they contain. */
export interface FoundPartners {
  readonly gateways: readonly Folder[]
  readonly examples: readonly Folder[]
}

/** Returns the generated files of partners, by name. */
export const writePartners = (found: FoundPartners): { readonly [file: string]: string } => ({
  'gateways.gen.ts': writeGateways(found),
  'examples.gen.ts': writeExamples(found),
})

function writeGateways(found: FoundPartners): string {
  return `${HEAD}import type { Gateway } from '../core/define/gateway.ts'
${imports('gateway', found.gateways)}
/** How the API speaks to each partner. */
export const gateways: { readonly [partner: string]: Gateway } = {
${entries('gateway', found.gateways)}}
`
}

function writeExamples(found: FoundPartners): string {
  return `${HEAD}import type { Examples } from '../core/define/examples.ts'
${imports('examples', found.examples)}
/** The exchanges of each partner, from which the sandbox simulates it and with which the tests run its gateway. */
export const examples: { readonly [partner: string]: Examples } = {
${entries('examples', found.examples)}}
`
}
