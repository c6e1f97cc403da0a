const at = '2026-11-20T10:00:00.000Z'
const settings = { appId: 'abc123/loanwright' }

export default [
  {
    event: { name: 'page-viewed', id: 'e2', at, path: 'name' },
    settings,
    calls: [{ on: 'track', arguments: ['form_step_view', { step: 'name' }] }],
  },
  ...(['lead-created', 'lead-accepted', 'lead-redirected', 'lead-rejected'] as const).map((name) => ({
    event: { name, id: 'e1', at },
    settings,
    calls: [{ on: 'track', arguments: [name, { event_id: 'e1' }] }],
  })),
]

/** The receipt of a visitor who agreed to everything and came from no advertisement. */
export const receipt = ['browser Lead told']
