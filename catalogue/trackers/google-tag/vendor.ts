import type { TrackerChoices, Vendor, VendorPage } from '#core/model/vendors/vendor.ts'

const WAIT_FOR_UPDATE_MS = 500
const MISSING_CONTAINER = 'Invalid or missing Google Tag Manager ID'
const MISSING_LAYER = 'dataLayer is not available on window'
const MISSING_SEND_TO = 'Missing send_to parameter for conversion event'
const NOT_STARTED = 'Failed to initialize Google Tag Manager'

/**
 * Opens the tag manager: consent signals come before every command, then a js date and the config
 * with the conversion id.
 */
export default function openGoogleTag(page: VendorPage): Vendor {
  const { settings, globals, choices, log } = page
  const { containerId = '', conversionId = '', scriptUrl = '' } = settings
  const stop = () => gtag(page, 'consent', 'update', signals({}))
  if (containerId.trim() === '') {
    log(MISSING_CONTAINER)
    return { make: () => undefined, stop: () => undefined }
  }
  globals['dataLayer'] ??= []
  gtag(page, 'consent', 'default', { ...signals({}), wait_for_update: WAIT_FOR_UPDATE_MS })
  gtag(page, 'consent', 'update', signals(choices))
  gtag(page, 'js', new Date(page.now()))
  gtag(page, 'config', conversionId)
  push(page, { 'gtm.start': page.now(), event: 'gtm.js' })
  page.loadScript(`${scriptUrl}?id=${encodeURIComponent(containerId)}`).catch((error: unknown) => log(NOT_STARTED, error))
  return {
    make: ({ arguments: [command, event, values] }) => convert(page, [command, event, values]),
    choose: (chosen) => gtag(page, 'consent', 'update', signals(chosen)),
    stop,
  }
}

/** Sends a conversion, which needs `send_to`. Its `event_callback` does nothing. */
function convert(page: VendorPage, [command, event, values]: readonly unknown[]): void {
  const given = typeof values === 'object' && values !== null ? values : {}
  if (!('send_to' in given) || given.send_to === '') return page.log(MISSING_SEND_TO)
  gtag(page, command, event, { ...given, event_callback: () => undefined })
}

/** https://developers.google.com/tag-platform/security/guides/consent */
function signals({ advertising, analytics }: TrackerChoices): { readonly [signal: string]: string } {
  const say = (choice: string | undefined) => (choice === 'agreed' ? 'granted' : 'denied')
  return {
    ad_storage: say(advertising),
    ad_user_data: say(advertising),
    ad_personalization: say(advertising),
    analytics_storage: say(analytics),
  }
}

/** Queues a command as an `arguments` object, because the vendor reads no other form. */
function gtag(page: VendorPage, ..._command: readonly unknown[]): void {
  push(page, commandOf(..._command))
}

function commandOf(..._command: readonly unknown[]): unknown {
  return arguments
}

function push({ globals, log }: VendorPage, command: unknown): void {
  const layer = globals['dataLayer']
  if (!Array.isArray(layer)) return log(MISSING_LAYER)
  layer.push(command)
}
