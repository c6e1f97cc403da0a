const at = '2026-11-20T10:00:00.000Z'
const settings = { key: 'phc_0123456789abcdef' }

export default [
  {
    event: { name: 'page-viewed', id: 'e2', at, path: 'name' },
    settings,
    calls: [{ on: 'capture', arguments: ['form_step_view', { step: 'name' }] }],
  },
  {
    event: { name: 'lead-created', id: 'e1', at },
    settings,
    calls: [{ on: 'capture', arguments: ['lead_created', { event_id: 'e1' }] }],
  },
]

/** The receipt of a visitor who agreed to everything and came from no advertisement. */
export const receipt = ['browser Lead told']
