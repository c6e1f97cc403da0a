import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('no port is given twice in one process', async () => {
  const ports: number[] = []
  // one after another: of two that try the same port at once, neither can listen on it
  while (ports.length < 500) ports.push(await freePort())
  expect(new Set(ports).size).toBe(ports.length)
})
