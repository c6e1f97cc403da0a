import type { Files } from './files.ts'
import { fieldOf, titleOf } from './quote.ts'

/** Returns the files of a tracker with one setting that reports a new lead to its vendor. */
export function trackerFiles(name: string): Files {
  return {
    'tracker.ts': `import { defineTracker } from '../../../core/define/tracker.ts'

export default defineTracker({
  name: '${titleOf(name)}',
  purpose: 'advertising',
  settings: { id: { pattern: '^[A-Z0-9-]{4,40}$', example: 'AB-12345' } },
  hosts: ['${name}.example'],
  turn: (event, settings) => (event.name === 'lead-created' ? [{ on: '${fieldOf(name)}', arguments: ['track', settings['id'] ?? '', event.id] }] : []),
})
`,
    'examples.ts': `export default [
  {
    event: { name: 'lead-created', id: 'e1', at: '2026-11-20T10:00:00.000Z' },
    settings: { id: 'AB-12345' },
    calls: [{ on: '${fieldOf(name)}', arguments: ['track', 'AB-12345', 'e1'] }],
  },
  { event: { name: 'page-viewed', id: 'e2', at: '2026-11-20T10:00:00.000Z', path: '/initial-details' }, settings: { id: 'AB-12345' }, calls: [] },
]
`,
  }
}
