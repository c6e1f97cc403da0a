import { vi } from 'vitest'

/** Waits until an assertion holds, at most 20 s, which is enough for a busy machine. */
export const waitUntil = <Found>(assertion: () => Found): Promise<Found> => vi.waitFor(assertion, { timeout: 20_000 })
