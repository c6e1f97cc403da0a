import { posthog } from 'posthog-js/dist/module.slim.no-external.js'
import { afterEach, expect, test, vi } from 'vitest'
import { blankPage } from '#tests/catalogue/vendors/blank-page.ts'
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

test('a refusal ends the sending of what is captured, and forgets the visitor', () => {
  spies()
  const [out, reset] = [
    vi.spyOn(posthog, 'opt_out_capturing').mockReturnValue(undefined),
    vi.spyOn(posthog, 'reset').mockReturnValue(undefined),
  ]
  openPostHog(blankPage({ key: 'phc_0123456789', host: 'https://analytics.example' }, {}, { attribution, session }).page).stop()
  expect([out.mock.calls.length, reset.mock.calls.length]).toEqual([1, 1])
  expect(Object.hasOwn(posthog, '_send_request')).toBe(true)
  Reflect.deleteProperty(posthog, '_send_request')
})
