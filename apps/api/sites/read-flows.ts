import { registry } from '../../../catalogue/registry.gen.ts'
import { findSiteById } from '../../../core/define/site.ts'
import { isFlow, type ChosenFlows, type Flow } from '../../../core/define/walk-in-flow.ts'

/** What the setting must be, in words. */
export const FLOWS_FORM = 'sites of the catalogue with their flow, separated by commas, like loanwright-co=legacy or loanwright-de=dynamic'

/** Reads the flows chosen for sites; undefined where a part is no `<site>=<flow>` of a site that there is. */
export function readFlows(text: string): ChosenFlows | undefined {
  const pairs = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readPair)
  const read = pairs.flatMap((pair) => (pair ? [pair] : []))
  return read.length === pairs.length ? new Map(read) : undefined
}

function readPair(part: string): readonly [site: string, flow: Flow] | undefined {
  const [site = '', flow, more] = part.split('=')
  return more === undefined && isFlow(flow) && findSiteById(registry, site) ? [site, flow] : undefined
}
