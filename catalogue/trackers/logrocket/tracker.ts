import { defineTracker } from '#core/model/vendors/tracker.ts'

/** https://docs.logrocket.com/reference/init */
export default defineTracker({
  name: 'LogRocket',
  company: 'LogRocket',
  purpose: 'recording',
  settings: {
    appId: { pattern: '^[\\w-]{2,40}/[\\w-]{2,60}$', example: 'abc123/loanwright' },
    scriptUrl: {
      pattern: '^https?://[^\\s?#]+$',
      example: 'https://recorder.example',
      default: 'https://cdn.lr-in-prod.com',
      cspDirectives: ['script', 'worker'],
    },
    ingestUrl: {
      pattern: '^https?://[^\\s?#]+$',
      example: 'https://ingest.example',
      default: 'https://r.lr-in-prod.com',
      cspDirectives: ['connect', 'image'],
    },
    letsThrough: { pattern: '^(?:true|false)$', example: 'false', default: 'false' },
  },
  hosts: [],
  // https://docs.logrocket.com/reference/cookies names the cookies and no periods: those here are ours
  stores: [
    { name: '_lr_uf_<app>', in: 'cookie', purpose: 'replay', lasts: { months: 12 } },
    { name: '_lr_tabs_<app>', in: 'cookie', purpose: 'replay', lasts: { days: 1 } },
    { name: '_lr_hb_<app>', in: 'cookie', purpose: 'replay', lasts: { days: 1 } },
    { name: '_lr_<app>', in: 'storage', purpose: 'replay', lasts: 'kept' },
    { name: 'lr_<app>', in: 'storage', purpose: 'replay', lasts: 'kept' },
  ],
  turn: ({ name, id, path }) =>
    name === 'page-viewed'
      ? [{ on: 'track', arguments: ['form_step_view', { step: path ?? '' }] }]
      : [{ on: 'track', arguments: [name, { event_id: id }] }],
})
