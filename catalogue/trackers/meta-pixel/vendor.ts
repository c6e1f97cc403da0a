import { methodIn } from '#core/parse/method-in.ts'
import type { Vendor, VendorPage } from '#core/model/vendors/vendor.ts'

/** The vendor's snippet: calls wait in a queue until its script has loaded and processes them. */
interface Queue {
  (...command: readonly unknown[]): void
  queue: (readonly unknown[])[]
  loaded: boolean
  version: string
  push?: unknown
  callMethod?: (...command: readonly unknown[]) => void
}

/** Opens the pixel. Automatic collection of clicks, page texts and history is off. */
export default function openMetaPixel({ globals, settings, loadScript, log }: VendorPage): Vendor {
  const { pixelId = '', scriptUrl = '' } = settings
  const call = (...command: readonly unknown[]) => void methodIn(globals, 'fbq')?.(...command)
  if (typeof globals['fbq'] !== 'function') {
    const fbq: Queue = Object.assign(
      (...command: readonly unknown[]) => (fbq.callMethod ? fbq.callMethod(...command) : void fbq.queue.push(command)),
      {
        queue: [],
        loaded: true,
        version: '2.0',
      },
    )
    fbq.push = fbq
    Object.assign(globals, { fbq, _fbq: fbq })
  }
  Object.assign(Object(globals['fbq']), { disablePushState: true })
  call('consent', 'grant')
  call('set', 'autoConfig', false, pixelId)
  call('init', pixelId)
  call('track', 'PageView')
  loadScript(scriptUrl).catch((error: unknown) => log('Failed to load Meta Pixel', error))
  return { make: ({ arguments: command }) => call(...command), stop: () => call('consent', 'revoke') }
}
