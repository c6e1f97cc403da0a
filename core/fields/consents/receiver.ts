import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Receiver } from '../receiver.ts'

export const receiver: Receiver = { receive: receiveBoxes }

/**
 * Returns boxes by code, also from a list of `{ code, accepted }`; codes that the site does not ask
 * are left out.
 */
function receiveBoxes({ consents = [] }: PageField, value: unknown): AnswerValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const pairs: readonly (readonly [string, unknown])[] = Array.isArray(value) ? value.flatMap(receiveBox) : Object.entries(value)
  const boxes: { [code: string]: boolean } = {}
  for (const { code } of consents) {
    const given = pairs.findLast(([name]) => name === code)?.[1]
    if (given !== undefined && typeof given !== 'boolean') return undefined
    if (given !== undefined) boxes[code] = given
  }
  return boxes
}

const receiveBox = (item: unknown): readonly (readonly [string, unknown])[] =>
  typeof item === 'object' && item !== null && 'code' in item && typeof item.code === 'string' && 'accepted' in item
    ? [[item.code, item.accepted]]
    : []
