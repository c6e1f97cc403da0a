import { posthog } from 'posthog-js/dist/module.slim.no-external.js'
import { afterEach, expect, test, vi } from 'vitest'
import { leftoversOf } from '#core/model/vendors/stored-entry.ts'
import { blankPage } from '#tests/catalogue/vendors/blank-page.ts'
import tracker from './tracker.ts'
import openPostHog from './vendor.ts'

// the library works in browsers only, so the tests check the calls to it
const spies = () => ({
  init: vi.spyOn(posthog, 'init').mockReturnValue(posthog),
  register: vi.spyOn(posthog, 'register').mockReturnValue(undefined),
  identify: vi.spyOn(posthog, 'identify').mockReturnValue(undefined),
  capture: vi.spyOn(posthog, 'capture').mockReturnValue(undefined),
})
afterEach(() => void vi.restoreAllMocks())

const attribution = { lead_source: 'affiliate', utm_source: 'search', gclid: 'click', affiliate_attribute: 'a1' }
const session = { id: 'session-1', startedAt: '' }

test('[S-7.14] product analytics without a key is not started, and its events go nowhere', () => {
  const all = spies()
  openPostHog(blankPage({ host: 'https://analytics.example' }, {}, { attribution, session }).page).make({ on: 'capture', arguments: ['x'] })
  for (const call of Object.values(all)) expect(call).not.toHaveBeenCalled()
})

test('[S-7.14] [S-9.14] with a key it begins at its host with the options, no autocapture and no page leave', () => {
  const { init } = spies()
  openPostHog(blankPage({ key: 'phc_0123456789', host: 'https://analytics.example' }, {}, { attribution, session }).page)
  expect(init.mock.calls).toHaveLength(1)
  const [key, options] = init.mock.calls[0] ?? []
  expect(key).toBe('phc_0123456789')
  expect(options).toMatchObject({
    api_host: 'https://analytics.example',
    autocapture: { url_allowlist: [], dom_event_allowlist: [], element_allowlist: [], css_selector_allowlist: [] },
    capture_pageview: false,
    capture_pageleave: false,
    session_idle_timeout_seconds: 1800,
    feature_flag_request_timeout_ms: 3000,
    surveys_request_timeout_ms: 10_000,
    properties_string_max_length: 65_535,
    cookie_expiration: 365,
  })
})

test('[S-7.14] it registers the attribution and identifies the visitor by the session’s id', () => {
  const { register, identify } = spies()
  openPostHog(blankPage({ key: 'phc_0123456789', host: 'https://analytics.example' }, {}, { attribution, session }).page)
  expect(register.mock.calls).toEqual([[attribution]])
  expect(identify.mock.calls).toEqual([['session-1']])
})

test('[S-7.14] an event has its name and values, and what is none is an empty one', () => {
  const { capture } = spies()
  const vendor = openPostHog(blankPage({ key: 'phc_0123456789', host: 'https://a.example' }, {}, { attribution, session }).page)
  vendor.make({ on: 'capture', arguments: ['lead_created', { event_id: 'e1' }] })
  vendor.make({ on: 'capture', arguments: [7, 'x'] })
  expect(capture.mock.calls).toEqual([
    ['lead_created', { event_id: 'e1' }],
    ['', {}],
  ])
})

test('[S-7.14] no address and no title of a page is sent, and a failed request is logged', () => {
  const { init } = spies()
  const { page, logged } = blankPage({ key: 'phc_0123456789', host: 'https://a.example' }, {}, { attribution, session })
  openPostHog(page)
  const [, options] = init.mock.calls[0] ?? []
  expect(options).toMatchObject({
    property_denylist: ['$current_url', '$referrer', '$initial_referrer', '$initial_current_url', '$session_entry_url', 'title'],
    mask_personal_data_properties: true,
    disable_session_recording: true,
    disable_surveys: true,
    advanced_disable_feature_flags_on_first_load: true,
    request_batching: false,
  })
  options?.on_request_error?.({ statusCode: 503, text: '' })
  expect(logged).toEqual(['PostHog answered 503'])
})

test('[S-7.16] who withdraws is forgotten, nothing is sent any more, and who agrees again begins anew', () => {
  spies()
  const out = vi.spyOn(posthog, 'opt_out_capturing').mockReturnValue(undefined)
  const reset = vi.spyOn(posthog, 'reset').mockReturnValue(undefined)
  const { page } = blankPage({ key: 'phc_0123456789', host: 'https://a.example' }, {}, { attribution, session })
  const vendor = openPostHog(page)
  expect(Object.hasOwn(posthog, '_send_request')).toBe(false)
  vendor.stop()
  expect([out.mock.calls.length, reset.mock.calls.length]).toEqual([1, 1])
  expect(Object.hasOwn(posthog, '_send_request')).toBe(true)
  openPostHog(page)
  expect(Object.hasOwn(posthog, '_send_request')).toBe(false)
})

test('product analytics is for analytics, and what it leaves in the browser is what is removed', () => {
  expect(leftoversOf(tracker.stores)).toEqual({ cookies: ['ph_'], storage: ['ph_', '__ph_opt_in_out_'] })
  expect(tracker).toMatchObject({
    name: 'PostHog',
    purpose: 'analytics',
    hosts: [],
  })
  const { host } = tracker.settings
  expect([host?.default, host?.cspDirectives]).toEqual(['https://eu.i.posthog.com', ['connect']])
  expect(tracker.turn({ name: 'page-viewed', id: 'e', at: '' })).toEqual([{ on: 'capture', arguments: ['form_step_view', { step: '' }] }])
})
