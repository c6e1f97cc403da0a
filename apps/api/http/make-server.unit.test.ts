import { setImmediate as others } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { makeServer } from './make-server.ts'

test('each request is measured by its route in seconds, and why it was refused is counted', async () => {
  const parts = partsWithoutDatabase()
  const done: (readonly [status: number, route: string, seconds: number])[] = []
  const refused: string[] = []
  const metrics = {
    ...parts.metrics,
    requestDone: ({ status, route }: { readonly status: number; readonly route: string }, seconds: number) =>
      void done.push([status, route, seconds]),
    refused: (error: string) => void refused.push(error),
  }
  const app = await makeServer({ ...parts, metrics, disk: { hasSpace: () => true } }, new AbortController().signal)
  const WORKS_MS = 20
  app.get('/work/:hours', async () => {
    const begun = performance.now()
    while (performance.now() - begun < WORKS_MS) await others()
    return 'done'
  })
  const asked = performance.now()
  await app.inject('/work/nine')
  const longest = (performance.now() - asked) / 1000
  await app.inject('/nowhere')
  expect(done.map(([status, route]) => [status, route])).toEqual([
    [200, '/work/:hours'],
    [404, 'none'],
  ])
  const [[, , seconds] = expect.fail('nothing was measured')] = done
  expect(seconds).toBeGreaterThanOrEqual(WORKS_MS / 1000)
  expect(seconds).toBeLessThanOrEqual(longest)
  expect(refused).toEqual(['path-unknown'])
  await app.close()
})
