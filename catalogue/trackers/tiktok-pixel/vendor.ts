import type { Vendor, VendorPage } from '#core/model/vendors/vendor.ts'

/** Methods of the vendor's snippet that this site uses. */
const METHODS = ['page', 'track', 'identify', 'grantConsent', 'revokeConsent', 'disableCookie'] as const
const MISSING_NAME = 'TikTok Pixel event name is required'
const NOT_SENT = 'Failed to send TikTok Pixel event'

/** Opens the pixel: calls wait in the vendor's own queue until its script processes them. */
export default function openTikTokPixel(page: VendorPage): Vendor {
  const { globals, settings, loadScript, log } = page
  const { pixelCode = '', scriptUrl = '' } = settings
  globals['TiktokAnalyticsObject'] = 'ttq'
  if (typeof globals['ttq'] !== 'object') globals['ttq'] = makeQueue(pixelCode, scriptUrl, page.now())
  const call = (method: string, values: readonly unknown[]) => {
    try {
      const found: unknown = Reflect.get(Object(globals['ttq']), method)
      if (typeof found === 'function') found.apply(globals['ttq'], values)
    } catch (error) {
      log(NOT_SENT, error)
    }
  }
  call('page', [])
  loadScript(`${scriptUrl}?sdkid=${encodeURIComponent(pixelCode)}&lib=ttq`).catch((error: unknown) => log(NOT_SENT, error))
  return {
    make: ({ on, arguments: values }) => (on === 'track' && !values[0] ? log(MISSING_NAME) : call(on, values)),
    stop: () => {
      call('revokeConsent', [])
      call('disableCookie', [])
    },
  }
}

function makeQueue(pixelCode: string, scriptUrl: string, at: number): readonly unknown[] {
  const queue: unknown[] = []
  for (const name of METHODS) Reflect.set(queue, name, (...values: readonly unknown[]) => void queue.push([name, ...values]))
  // properties that the vendor's script reads from its queue, by pixel
  return Object.assign(queue, {
    methods: METHODS,
    _i: { [pixelCode]: { _u: scriptUrl } },
    _t: { [pixelCode]: at },
    _o: { [pixelCode]: {} },
  })
}
