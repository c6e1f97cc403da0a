import type { AnswerRow, AnswerValue } from '#core/model/answers/answers.ts'
import { holds } from '#core/model/condition.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Receiver, Receiving } from '../receiver.ts'

export const receiver: Receiver = { receive: receiveRows }

/** Returns rows as they are stored; undefined for too many, and for what is no list of rows. */
function receiveRows({ rows }: PageField, value: unknown, receiving: Receiving): AnswerValue | undefined {
  if (!rows || !Array.isArray(value) || value.length > rows.max) return undefined
  const received = value.map((row: unknown) => receiveRow(rows.fields, row, receiving))
  return received.every((row) => row !== undefined) ? received : undefined
}

/**
 * Returns a row's cells; undefined where one of them is of another type than its question. What its
 * row does not ask is left out.
 */
function receiveRow(fields: readonly PageField[], row: unknown, receiving: Receiving): AnswerRow | undefined {
  const given = new Map(typeof row === 'object' && row !== null && !Array.isArray(row) ? Object.entries(row) : [])
  if (given.size === 0) return undefined
  const received: { [cell: string]: string | number | boolean } = {}
  for (const field of fields) {
    const typed: unknown = given.get(field.name)
    if (typed === undefined || typed === null || typed === '' || (field.when && holds(field.when, received) !== true)) continue
    const value = receiving.receive(field, typed, receiving)
    if (value === undefined || typeof value === 'object') return undefined
    received[field.name] = value
  }
  return received
}
