import { expect, test } from 'vitest'
import { OPTIONS } from './options.ts'

test("[S-9.14] product analytics begins with the specification's limits, and captures nothing by itself", () => {
  expect(OPTIONS).toMatchObject({
    session_idle_timeout_seconds: 1800,
    feature_flag_request_timeout_ms: 3000,
    surveys_request_timeout_ms: 10_000,
    properties_string_max_length: 65_535,
    cookie_expiration: 365,
    capture_pageview: false,
    capture_pageleave: false,
  })
})
