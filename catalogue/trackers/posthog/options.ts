/** Limits of the specification (section 9); autocapture is off because its lists are empty. */
export const OPTIONS = {
  capture_pageview: false,
  capture_pageleave: false,
  disable_session_recording: true,
  disable_surveys: true,
  advanced_disable_feature_flags_on_first_load: true,
  // a queue would still be sent after the visitor has withdrawn consent
  request_batching: false,
  session_idle_timeout_seconds: 1800,
  feature_flag_request_timeout_ms: 3000,
  surveys_request_timeout_ms: 10_000,
  properties_string_max_length: 65_535,
  cookie_expiration: 365,
  // the address may contain personal values, and the page's title says where a person is
  mask_personal_data_properties: true,
  property_denylist: ['$current_url', '$referrer', '$initial_referrer', '$initial_current_url', '$session_entry_url', 'title'],
} as const
