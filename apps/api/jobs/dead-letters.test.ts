import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsOf, startTrial, type Trial } from '../../../tests/server/start-trial.ts'
import { startApi } from '../main.ts'
import type { RunningApi } from '../start-api.ts'
import { openDeadLetters, type DeadLetter } from './dead-letters.ts'

let trial: Trial
beforeAll(async () => void (trial = await startTrial({ WORKERS: '0' })))
afterAll(() => trial.close())

test('[S-7.71] a job that was tried in vain to its end can be listed with its reason and run again, once', async () => {
  let worker: RunningApi | undefined
  const letters = await openDeadLetters(trial.api.database)
  try {
    trial.players.play(() => ({ status: 500, text: 'down' }))
    const told = { partner: 'credito-andino', leadId: crypto.randomUUID(), idempotencyKey: crypto.randomUUID() }
    await trial.api.database.inTransaction((tx) => trial.api.parts.jobs.send(tx, 'tell-erasure', told, { partner: told.partner }))
    // its last try
    await trial.query("update pgboss.job set retry_limit = 0 where name = 'tell-erasure'")
    worker = await startApi(settingsOf({ ...trial.environment, WORKERS: '1' }))
    let list: readonly DeadLetter[] = []
    for (let looks = 0; looks < 400 && list.length === 0; looks++, await wait(50)) list = await letters.list()
    expect(list).toEqual([expect.objectContaining({ job: 'tell-erasure', told, reason: expect.stringContaining('500') })])
    const before = trial.players.received.length
    trial.players.play(() => ({ status: 200, text: '{}' }))
    expect(await letters.runAgain([crypto.randomUUID()])).toBe(0)
    expect(await letters.runAgain(list.map(({ id }) => id))).toBe(1)
    expect(await letters.runAgain()).toBe(0)
    for (let looks = 0; looks < 400 && trial.players.received.length === before; looks++) await wait(50)
    expect(trial.players.received.slice(before).map(({ idempotencyKey }) => idempotencyKey)).toEqual([told.idempotencyKey])
    expect(await letters.list()).toEqual([])
  } finally {
    await letters.close()
    await worker?.close()
  }
})
