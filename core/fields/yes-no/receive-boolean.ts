import type { PageField } from '#core/model/page/page.ts'

/** Returns a boolean; undefined for anything else. */
export const receiveBoolean = (_: PageField, value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)
