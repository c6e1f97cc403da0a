import type { Plugin } from 'vite'

const MODULE = '\0asked-conditions'

/**
 * Leaves the rules on when a field is asked (core/model/condition.ts) out of a first page's script
 * where every field of such a page is always asked.
 */
export const askedConditions = (isConditional: boolean) =>
  ({
    name: 'asked-conditions',
    enforce: 'pre',
    resolveId: (source: string) => (!isConditional && source.endsWith('/model/condition.ts') ? MODULE : null),
    load: (id: string) => (id === MODULE ? 'export const holds = () => true' : null),
  }) satisfies Plugin
