import { defineTracker } from '#core/model/vendors/tracker.ts'

/** https://posthog.com/docs/libraries/js/config */
export default defineTracker({
  name: 'PostHog',
  company: 'PostHog',
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
  // 365 days by default: https://posthog.com/docs/libraries/js/persistence
  stores: [
    { name: 'ph_<key>_posthog', in: 'cookie', purpose: 'visitors', lasts: { months: 12 } },
    { name: 'ph_<key>_posthog', in: 'storage', purpose: 'visitors', lasts: 'kept' },
    { name: 'ph_<key>_window_id', in: 'storage', purpose: 'pages', lasts: 'session' },
    { name: '__ph_opt_in_out_<key>', in: 'storage', purpose: 'choice', lasts: 'kept' },
  ],
  turn: ({ name, id, path }) =>
    name === 'page-viewed'
      ? [{ on: 'capture', arguments: ['form_step_view', { step: path ?? '' }] }]
      : [{ on: 'capture', arguments: [name.replace('-', '_'), { event_id: id }] }],
})
