import { posthog } from 'posthog-js/dist/module.slim.no-external.js'
import type { Vendor, VendorPage } from '#core/model/vendors/vendor.ts'
import { OPTIONS } from './options.ts'

/**
 * Starts product analytics, only if there is a key. The vendor gets the attribution and the
 * session's id, and none of the answers.
 */
export default function openPostHog({ settings, attribution, session, log }: VendorPage): Vendor {
  const { key = '', host = '' } = settings
  if (key === '') return { make: () => undefined, stop: () => undefined }
  Reflect.deleteProperty(posthog, '_send_request')
  posthog.init(key, {
    ...OPTIONS,
    autocapture: { url_allowlist: [], dom_event_allowlist: [], element_allowlist: [], css_selector_allowlist: [] },
    property_denylist: [...OPTIONS.property_denylist],
    api_host: host,
    on_request_error: ({ statusCode }) => log(`PostHog answered ${statusCode}`),
  })
  posthog.register(attribution)
  posthog.identify(session.id)
  return {
    make: ({ arguments: [event, values] }) =>
      void posthog.capture(typeof event === 'string' ? event : '', typeof values === 'object' ? values : {}),
    stop: () => {
      posthog.opt_out_capturing()
      posthog.reset()
      // otherwise failed requests would be retried, at the latest when the visitor leaves the page
      posthog._send_request = () => undefined
    },
  }
}
