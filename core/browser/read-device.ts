import type { Diagnostics } from '#core/visit/serialize-diagnostic.ts'

/** The parts of a window that describe the device. Not every browser has `deviceMemory`. */
export interface DeviceWindow {
  readonly navigator: { readonly language: string; readonly deviceMemory?: unknown }
  readonly screen: { readonly width: number; readonly height: number }
  readonly performance: { readonly now: () => number }
}

/** Returns the five diagnostics of the specification (section 3). */
export const readDevice = ({ navigator, screen, performance }: DeviceWindow, now: Date): Diagnostics => ({
  timezoneOffset: now.getTimezoneOffset(),
  ...(typeof navigator.deviceMemory === 'number' && { deviceMemory: navigator.deviceMemory }),
  language: navigator.language,
  screenResolution: `${screen.width}x${screen.height}`,
  loadingTime: Math.round(performance.now()),
})
