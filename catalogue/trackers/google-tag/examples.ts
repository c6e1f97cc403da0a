const at = '2026-11-20T10:00:00.000Z'
const settings = { containerId: 'GTM-ABC1234', conversionId: 'AW-1234567890', sendTo: 'AW-1234567890/AbC-D_efG-h12' }

export default [
  {
    event: { name: 'lead-created', id: 'e1', at },
    settings,
    calls: [{ on: 'gtag', arguments: ['event', 'conversion', { send_to: 'AW-1234567890/AbC-D_efG-h12', transaction_id: 'e1' }] }],
  },
  {
    event: { name: 'lead-created', id: 'e1', at },
    settings: { containerId: 'GTM-ABC1234' },
    calls: [{ on: 'gtag', arguments: ['event', 'conversion', { send_to: '', transaction_id: 'e1' }] }],
  },
  { event: { name: 'lead-accepted', id: 'e1', at }, settings, calls: [] },
  { event: { name: 'page-viewed', id: 'e2', at, path: 'name' }, settings, calls: [] },
]

/** The receipt of a visitor who agreed to everything and came from no advertisement. */
export const receipt = ['browser Lead told', 'server Lead held no-click-id']
