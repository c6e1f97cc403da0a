import type { DeviceClass } from './page-view-report.ts'

const PHONES_BELOW_PX = 600
const TABLETS_BELOW_PX = 1024

/**
 * The class of a device by its screen, in CSS pixels: a phone's shorter side is below 600, a tablet's
 * width below 1024. The window does not count: a narrow frame on a desktop is no phone.
 */
export function deviceClass({ width, height }: { readonly width: number; readonly height: number }): DeviceClass {
  if (Math.min(width, height) < PHONES_BELOW_PX) return 'phone'
  return width < TABLETS_BELOW_PX ? 'tablet' : 'desktop'
}
