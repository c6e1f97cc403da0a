import sentences from './funnel-definitions.json' with { type: 'json' }

/** What is counted of pages and fields, and the classes by which it is counted. */
export type FunnelTerm = keyof typeof sentences

/** What one figure or class means, in one exact English sentence, for whoever reads the figures. */
export const funnelDefinitions: { readonly [Term in FunnelTerm]: string } = sentences
