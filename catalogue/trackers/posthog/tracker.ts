import { defineTracker } from '#core/model/vendors/tracker.ts'

/** https://posthog.com/docs/libraries/js/config */
export default defineTracker({
  name: 'PostHog',
  purpose: 'analytics',
  settings: {
    key: { pattern: '^phc_[A-Za-z0-9_-]{8,80}$', example: 'phc_0123456789abcdefghijklmnopqrstuvwxyzABCDEF' },
    host: {
      pattern: '^https?://[^\\s?#]+$',
      example: 'https://analytics.example',
      default: 'https://eu.i.posthog.com',
      cspDirectives: ['connect'],
    },
  },
  hosts: [],
  leaves: { cookies: ['ph_'], storage: ['ph_', '__ph_'] },
  turn: ({ name, id, path }) =>
    name === 'page-viewed'
      ? [{ on: 'capture', arguments: ['form_step_view', { step: path ?? '' }] }]
      : [{ on: 'capture', arguments: [name.replace('-', '_'), { event_id: id }] }],
})
