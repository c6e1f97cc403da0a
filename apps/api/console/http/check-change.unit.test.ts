import { expect, test } from 'vitest'
import { csrfOf, makeSecret } from '../sign-in/sign-in-secrets.ts'
import { isFromConsole } from './check-change.ts'

const secret = makeSecret()
const own = { origin: 'https://console.example', secret }
const good = { origin: own.origin, 'console-csrf': csrfOf(secret) }

test('a change counts with the console’s own origin and the session’s value', () => {
  expect(isFromConsole({ headers: good }, own)).toBe(true)
})

test.each([
  ['no origin', { ...good, origin: undefined }],
  ['another origin', { ...good, origin: 'https://console.example.evil' }],
  ['a sandboxed page', { ...good, origin: 'null' }],
  ['no value', { ...good, 'console-csrf': undefined }],
  ['an empty value', { ...good, 'console-csrf': '' }],
  ['two values', { ...good, 'console-csrf': [good['console-csrf'], good['console-csrf']] }],
  ['the value of another session', { ...good, 'console-csrf': csrfOf(makeSecret()) }],
  ['the cookie’s secret itself', { ...good, 'console-csrf': secret }],
])('a change with %s does not', (_, headers) => {
  expect(isFromConsole({ headers }, own)).toBe(false)
})
