import type { PageField } from '#core/model/page/page.ts'

/** Returns a number; undefined for anything else. */
export const receiveNumber = (_: PageField, value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
