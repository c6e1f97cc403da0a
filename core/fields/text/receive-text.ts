import type { PageField } from '#core/define/page.ts'
import { cleanText } from '#core/define/format.ts'

/** Returns a text as it is stored; undefined for anything else. */
export const receiveText = ({ clean }: PageField, value: unknown): string | undefined =>
  typeof value === 'string' ? cleanText(value, clean) : undefined
