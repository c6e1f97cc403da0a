import { expect, test } from 'vitest'
import '#tests/dom/open-dom.ts'

test('requests are Node’s own beside jsdom, whose client would take over those of all tests in the process', () => {
  const dispatcher: unknown = Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1'))
  expect(Object(dispatcher).constructor.name).toBe('Agent')
})
