import setup from 'logrocket/setup.js'
import type { Vendor, VendorPage } from '#core/model/vendors/vendor.ts'
import { recorderError, recorderFailure } from '#core/tracking/recorder-error.ts'

/**
 * Starts the recording. Every input is masked, and so is every text unless the site allows personal
 * values.
 */
export default function openLogRocket({ settings, session, letsThrough, keepSessionUrl, watchRequests, log }: VendorPage): Vendor {
  const { appId = '', scriptUrl = '', ingestUrl = '' } = settings
  let isStopped = false
  const recorder = setup({ sdkServer: scriptUrl, ingestServer: ingestUrl })
  const safely = (context: string, act: () => void) => {
    try {
      act()
    } catch (error) {
      log(recorderFailure(context, error))
    }
  }
  let endWatch = () => {}
  safely('watch', () => {
    // the query of an address may contain the recording's id
    const failed = (kind: string, status: number, address: string) => log(recorderError(kind, status, address.split(/[?#]/u)[0] ?? ''))
    endWatch = watchRequests([scriptUrl, ingestUrl], failed)
  })
  safely('init', () =>
    recorder.init(appId, {
      network: { isEnabled: false },
      console: { isEnabled: false },
      dom: { inputSanitizer: true, textSanitizer: !letsThrough, disablePageTitles: true },
      browser: { urlSanitizer: (url) => url.split(/[?#]/u)[0] ?? null },
      shouldCaptureIP: false,
      shouldSendData: () => !isStopped,
    }),
  )
  safely('getSessionURL', () => recorder.getSessionURL((address) => keepSessionUrl(address)))
  return {
    make: ({ arguments: [event, values] }) =>
      safely('track', () => recorder.track(typeof event === 'string' ? event : '', typeof values === 'object' ? { ...values } : {})),
    identify: (attributes) => safely('identify', () => recorder.identify(session.id, { ...attributes })),
    report: (error, stack) =>
      safely('captureException', () =>
        recorder.captureException(error instanceof Error ? error : new Error(String(error)), { extra: { stack } }),
      ),
    stop: () => {
      isStopped = true
      endWatch()
      safely('uninstall', () => uninstall(recorder))
    },
  }
}

/** Calls the library's `uninstall`, which its types do not declare. */
function uninstall(recorder: object): void {
  const end: unknown = Reflect.get(recorder, 'uninstall')
  if (typeof end === 'function') end.call(recorder)
}
