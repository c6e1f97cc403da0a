const at = '2026-11-20T10:00:00.000Z'
const settings = { pixelCode: 'C4ABCDEFGHIJKLMNOPQR' }
const identity = { external_id: 'a1', email: 'b2', phone_number: '' }

export default [
  ...(
    [
      ['lead-created', 'Lead'],
      ['lead-accepted', 'CompleteRegistration'],
      ['lead-redirected', 'CompleteRegistration'],
      ['lead-rejected', 'Rejected'],
    ] as const
  ).map(([name, told]) => ({
    event: { name, id: 'e1', at, identity },
    settings,
    calls: [
      { on: 'identify', arguments: [identity] },
      { on: 'track', arguments: [told, {}, { event_id: 'e1' }] },
    ],
  })),
  { event: { name: 'page-viewed' as const, id: 'e2', at, path: 'name' }, settings, calls: [] },
]

/** The receipt of a visitor who agreed to everything and came from no advertisement. */
export const receipt = ['browser Lead told', 'server Lead told']
