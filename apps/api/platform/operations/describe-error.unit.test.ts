import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('[SEC-L13] an error is its class, its code and the places in our code', () => {
  const error = Object.assign(new TypeError('canary'), { code: 'ECONNREFUSED' })
  expect(describeError(error)).toEqual({
    class: 'TypeError',
    code: 'ECONNREFUSED',
    at: [expect.stringMatching(/^apps\/api\/platform\/operations\/describe-error\.unit\.test\.ts:\d+:\d+$/u)],
  })
})

const FRAME = '\n    at canary (/srv/canary.ts:1:1)\n    at file:///canary/apps/api/canary.ts:1:1'
const own = (message: string, change: object = {}): Error => Object.assign(new Error(message), change)

test.each([
  ['a message that holds values', own('duplicate key (email)=(canary@example.com)')],
  ['a message that looks like places in our code', own(`canary${FRAME.replaceAll('/canary/', `${process.cwd()}/`)}`)],
  ['a message that was changed after', own(`first canary${FRAME}`, { message: 'second' })],
  ['a code that is a sentence', own('', { code: 'canary canary@example.com' })],
  ['a cause', own('', { cause: new Error('canary') })],
  ['more properties', own('', { detail: 'Key (email)=(canary)', parameters: ['canary'], query: 'canary' })],
  ['a text that was thrown', 'canary'],
  ['an object that was thrown', { message: 'canary', stack: `Error: canary${FRAME}`, code: 'canary' }],
  ['a class whose name was set', own('', { name: 'canary canary' })],
])('[SEC-L13] nothing of %s is told', (_, error) => {
  expect(JSON.stringify(describeError(error))).not.toContain('canary')
})
