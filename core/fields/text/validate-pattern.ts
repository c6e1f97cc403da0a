import type { PageField } from '#core/model/page/page.ts'
import type { Fault } from '../field-kind.ts'

/** Validates a text, as it is stored, by its length and its pattern. */
export function validatePattern(
  { maxLength, pattern, ignoreCase }: Pick<PageField, 'maxLength' | 'pattern' | 'ignoreCase'>,
  text: string,
): Fault | undefined {
  if (maxLength && text.length > maxLength) return { code: 'too-long', limit: maxLength }
  const fits = !pattern || new RegExp(pattern, ignoreCase ? 'iu' : 'u').test(text)
  return fits ? undefined : { code: 'format' }
}
