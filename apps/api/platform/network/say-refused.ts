import type { Logger } from 'pino'
import type { Outside } from '../platform.ts'
import { ADDRESS_REFUSED } from './make-send.ts'

/** Writes a line for each call that was not made because of its address; the caller sees a failed call. */
export const sayRefused =
  (send: Outside['send'], log: Logger): Outside['send'] =>
  async (url, request) => {
    try {
      return await send(url, request)
    } catch (error) {
      if (isRefused(error)) log.warn({ host: new URL(url).host, refused: 'address-not-public' }, 'denied')
      throw error
    }
  }

const isRefused = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === ADDRESS_REFUSED
