const at = '2026-11-20T10:00:00.000Z'
const settings = { key: 'phc_0123456789abcdef' }

export default [
  {
    event: { name: 'page-viewed', id: 'e2', at, path: 'name' },
    settings,
    calls: [{ on: 'capture', arguments: ['form_step_view', { step: 'name' }] }],
  },
  ...(
    [
      ['lead-created', 'lead_created'],
      ['lead-accepted', 'lead_accepted'],
      ['lead-redirected', 'lead_redirected'],
      ['lead-rejected', 'lead_rejected'],
    ] as const
  ).map(([name, told]) => ({
    event: { name, id: 'e1', at },
    settings,
    calls: [{ on: 'capture', arguments: [told, { event_id: 'e1' }] }],
  })),
]

/** The receipt of a visitor who agreed to everything and came from no advertisement. */
export const receipt = ['browser Lead told']
