import { expect, test } from 'vitest'
import { runChaos } from '../chaos/run-chaos.ts'

test(
  '[I-03b] each process is killed once while applicants apply: no acknowledged answer is lost, no lender decides twice, every lead is decided',
  { timeout: 300_000 },
  async () => {
    const { visited, decided, kills, losses, stuck } = await runChaos({ journeys: 6, seed: 2026, pace: { rounds: 1 }, atOnce: 4 })
    expect(losses).toEqual([])
    expect(stuck).toEqual([])
    expect(decided).toBe(visited)
    expect(kills).toEqual({ 'server one': 1, 'server two': 1, worker: 1, sandbox: 1, PostgreSQL: 1 })
  },
)
