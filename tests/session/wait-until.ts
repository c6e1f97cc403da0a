import { vi } from 'vitest'

/** Waits until an assertion holds; as long as a machine may take that does much else. */
export const waitUntil = <Found>(assertion: () => Found): Promise<Found> => vi.waitFor(assertion, { timeout: 20_000 })
