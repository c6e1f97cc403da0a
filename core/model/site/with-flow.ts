import type { Site } from './site.ts'

/**
 * The two application flows: they decide which pages a site shows, in which order, and which call
 * creates a lead.
 */
export const FLOWS = ['dynamic', 'legacy'] as const
export type Flow = (typeof FLOWS)[number]

/** The flow chosen for sites, by site id; the others keep that of their brand and country. */
export type ChosenFlows = ReadonlyMap<string, Flow>

/** Returns the site with the flow that was chosen for it. */
export const withFlow = (site: Site, chosen: ChosenFlows): Site => ({ ...site, flow: chosen.get(site.id) ?? site.flow })

/** True for the name of a flow. */
export const isFlow = (name: string | undefined): name is Flow => FLOWS.some((flow) => flow === name)
