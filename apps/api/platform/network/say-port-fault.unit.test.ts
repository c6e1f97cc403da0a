import { expect, test } from 'vitest'
import { sayPortFault } from './say-port-fault.ts'

const asked = { port: 8084, setting: 'CONSOLE_PORT' }
const failed = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['EADDRINUSE', 'Port 8084 is in use by another program: stop it, or set CONSOLE_PORT to another number.'],
  ['EACCES', 'Port 8084 may not be used by this account: set CONSOLE_PORT to a number above 1023.'],
])('a port that cannot be had (%s) is a sentence with the setting to change', (code, sentence) =>
  expect(sayPortFault(failed(code), asked)).toBe(sentence),
)

test('any other error is no fault of a port', () => expect(sayPortFault(failed('ENOTFOUND'), asked)).toBeUndefined())
