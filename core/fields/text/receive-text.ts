import type { PageField } from '#core/model/page/page.ts'

/** Returns a text; undefined for anything else. */
export const receiveText = (_: PageField, value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
