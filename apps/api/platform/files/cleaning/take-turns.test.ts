import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('[SEC-M1] few work at one time, in the order in which they came, and a failure gives its turn on', async () => {
  const turns = takeTurns({ atOnce: 1, mostWaiting: 10, longestMs: 5000 })
  const done: number[] = []
  let running = 0
  const most: number[] = []
  const work = (number: number) =>
    turns.inTurn(async () => {
      most.push(++running)
      await wait(1)
      running--
      if (number === 2) throw new Error('broken')
      done.push(number)
      return number
    })
  const all = await Promise.allSettled([1, 2, 3, 4].map(work))
  expect([all.map(({ status }) => status), done, Math.max(...most)]).toEqual([
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
    [1, 3, 4],
    1,
  ])
})

test('[SEC-M1] who waits too long, or comes to a line that is full, gets no turn and takes none from others', async () => {
  const turns = takeTurns({ atOnce: 1, mostWaiting: 1, longestMs: 20 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = turns.inTurn(() => promise)
  const second = turns.inTurn(async () => 'late')
  expect(await turns.inTurn(async () => 'too many')).toBeUndefined()
  expect(await second).toBeUndefined()
  resolve('done')
  expect([await first, await turns.inTurn(async () => 'next')]).toEqual(['done', 'next'])
})
