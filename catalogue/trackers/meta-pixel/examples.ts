const at = '2026-11-20T10:00:00.000Z'
const settings = { pixelId: '1234567890123456' }

export default [
  { event: { name: 'lead-created', id: 'e1', at }, settings, calls: [{ on: 'fbq', arguments: ['track', 'Lead', {}, { eventID: 'e1' }] }] },
  {
    event: { name: 'lead-redirected', id: 'e1', at },
    settings,
    calls: [{ on: 'fbq', arguments: ['track', 'CompleteRegistration', {}, { eventID: 'e1' }] }],
  },
  { event: { name: 'lead-rejected', id: 'e1', at }, settings, calls: [] },
  { event: { name: 'page-viewed', id: 'e2', at, path: 'name' }, settings, calls: [] },
]

/** The receipt of a visitor who agreed to everything and came from no advertisement. */
export const receipt = ['browser Lead told', 'server Lead told']
