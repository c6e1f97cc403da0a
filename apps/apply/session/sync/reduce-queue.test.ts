import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openQueueWorld, OUTCOMES, RESPONSES, type Happening, type Outcome, type QueueWorld } from '#tests/session/queue-world.ts'
import { emptyQueue, reduceQueue, type QueueEffect, type Save } from './reduce-queue.ts'

const MINUTE = 60_000

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('add' as const), kind: fc.constantFrom('create', 'save', 'save', 'submit') }) },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('respond' as const), outcome: fc.constantFrom(...OUTCOMES) }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constantFrom('stored', 'pause-ends', 'settle-ends', 'press', 'reload') }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('drop' as const), place: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), milliseconds: fc.constantFrom(1000, 2 * MINUTE) }) },
)

const played = (happenings: readonly Happening[]): QueueWorld => {
  const world = openQueueWorld()
  for (const one of happenings) world.happen(one)
  return world
}
const sequences = fc.array(happening, { maxLength: 60 })
const RUNS = { numRuns: 20_000 }

describe('whatever happens, in whatever order', () => {
  test('[I-01] no save is settled twice, and none that was dropped is settled', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(sequences, (happenings) => {
        const world = played(happenings)
        world.finish()
        expect(new Set(world.settled).size).toBe(world.settled.length)
        expect(world.settled.filter((key) => world.dropped.has(key))).toEqual([])
      }),
      RUNS,
    )
  })

  test('[I-09] every save is settled in the end, but those that were dropped or lost before they were stored', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(sequences, (happenings) => {
        const world = played(happenings)
        world.finish()
        const all = Array.from({ length: world.made() }, (_, at) => `key-${String(at).padStart(4, '0')}`)
        expect(world.settled.toSorted()).toEqual(all.filter((key) => !world.dropped.has(key)))
        expect([world.queue().saves, world.queue().attempt, world.stored()]).toEqual([[], undefined, []])
      }),
      RUNS,
    )
  })

  test('while something could go, something is under way: the page never says "sending" for nothing', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(sequences, (happenings) => {
        const world = played(happenings)
        world.storeAll()
        const { saves, attempt, isReleased } = world.queue()
        expect(attempt !== undefined).toBe(world.isBusy())
        if (attempt) return
        const next = saves.find(({ kind }) => kind === 'create') ?? saves[0]
        const isForPress = next?.kind === 'submit' && !isReleased && world.now() - next.madeAt > MINUTE
        expect(!next || isForPress || (next.kind !== 'create' && !world.hasLead())).toBe(true)
      }),
      RUNS,
    )
  })

  test('saves reach the server in the order in which they were made', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(sequences, (happenings) => {
        const world = played(happenings.filter(({ what }) => what !== 'reload'))
        const kinds = new Set(happenings.flatMap((one) => (one.what === 'add' ? [one.kind] : [])))
        fc.pre(!kinds.has('create'))
        world.finish()
        const [first] = world.requests
        // the creation goes before what waits for it
        const rest = world.requests.filter((key) => key !== first)
        expect(rest).toEqual(rest.toSorted())
      }),
      RUNS,
    )
  })
})

describe('one attempt', () => {
  const save = (kind: Save['kind'], madeAt = 0): Save => ({ id: `${kind}-${madeAt}`, kind, key: `key-${kind}`, madeAt, body: {} })
  const sent = (kind: Save['kind']) => reduceQueue(emptyQueue, { type: 'restored', saves: [save(kind)] }, 0).state
  const typesOf = (effects: readonly QueueEffect[]) => effects.map(({ type }) => type)

  test('a save is stored before it is sent', () => {
    const added = reduceQueue(emptyQueue, { type: 'added', save: save('save') }, 0)
    expect(typesOf(added.effects)).toEqual(['store'])
    expect(typesOf(reduceQueue(added.state, { type: 'stored' }, 0).effects)).toEqual(['show-network', 'send'])
  })

  /** The effects of these outcomes of one save, attempt by attempt. */
  function attempts(...outcomes: readonly Outcome[]): readonly (readonly QueueEffect[])[] {
    let state = sent('save')
    return outcomes.map((outcome) => {
      const step = reduceQueue(state, { type: 'responded', response: RESPONSES[outcome], random: 0 }, 0)
      state = reduceQueue(step.state, { type: 'paused' }, 0).state
      return step.effects
    })
  }

  test('the first failed attempt of a series is reported, later ones and those that did not fail are not', () => {
    const reported = attempts('aborted', 'in-use', 'broken', 'broken', 'broken').map((effects) =>
      typesOf(effects).includes('report-failure'),
    )
    expect(reported).toEqual([false, false, true, false, false])
  })

  test('the pause doubles with each attempt', () => {
    const pauses = attempts('broken', 'lost', 'broken').flatMap((effects) => effects.flatMap((one) => (one.type === 'pause' ? [one] : [])))
    expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([500, 1000, 2000])
  })

  test('what is dropped during its pause is not sent again, and what follows is', () => {
    const both = reduceQueue(emptyQueue, { type: 'restored', saves: [save('save', 1), save('save', 2)] }, 0).state
    const paused = reduceQueue(both, { type: 'responded', response: RESPONSES.broken, random: 0 }, 0).state
    const dropped = reduceQueue(paused, { type: 'dropped', ids: ['save-1'] }, 0).state
    expect(reduceQueue(dropped, { type: 'paused' }, 0).effects).toContainEqual({ type: 'send', save: save('save', 2) })
  })

  test('saves of an earlier page come before those of this one, each once', () => {
    const added = reduceQueue(emptyQueue, { type: 'added', save: save('save', 2) }, 0).state
    const { state } = reduceQueue(added, { type: 'restored', saves: [save('save', 1), save('save', 2)] }, 0)
    expect(state.saves.map(({ id }) => id)).toEqual(['save-1', 'save-2'])
  })

  test.each([
    ['offline', false],
    ['lost', false],
    ['broken', true],
    ['busy', true],
  ] as const)('after "%s" the network is shown as there: %s', (outcome, isThere) => {
    const { effects } = reduceQueue(sent('save'), { type: 'responded', response: RESPONSES[outcome], random: 0 }, 0)
    expect(effects).toContainEqual({ type: 'show-network', isThere })
  })

  test('a response that nobody waits for any more changes nothing', () => {
    const step = reduceQueue(emptyQueue, { type: 'responded', response: RESPONSES.stored, random: 0 }, 0)
    expect(step).toEqual({ state: emptyQueue, effects: [] })
  })

  test('the pause is the server’s where it names one', () => {
    const { effects } = reduceQueue(sent('save'), { type: 'responded', response: RESPONSES.busy, random: 0.9 }, 0)
    expect(effects).toContainEqual({ type: 'pause', milliseconds: 3000 })
  })

  test('a submit of up to a minute goes by itself, an older one waits for a press, and the press holds for one', () => {
    const restored = (madeAt: number, now: number) => reduceQueue(emptyQueue, { type: 'restored', saves: [save('submit', madeAt)] }, now)
    expect(typesOf(restored(0, MINUTE).effects)).toContain('send')
    const late = restored(0, MINUTE + 1)
    expect(late.effects).toEqual([])
    const pressed = reduceQueue(late.state, { type: 'released' }, MINUTE + 1)
    expect(typesOf(pressed.effects)).toContain('send')
    const done = reduceQueue(pressed.state, { type: 'responded', response: RESPONSES.stored, random: 0 }, MINUTE + 1)
    expect([typesOf(done.effects), done.state.isReleased]).toEqual([['settle'], false])
  })

  test('a submit that has been tried in vain for more than a minute waits for a press too', () => {
    const first = reduceQueue(emptyQueue, { type: 'restored', saves: [save('submit', 0)] }, MINUTE)
    const lost = reduceQueue(first.state, { type: 'responded', response: RESPONSES.lost, random: 0 }, MINUTE)
    expect(typesOf(reduceQueue(lost.state, { type: 'paused' }, MINUTE).effects)).toContain('send')
    const held = reduceQueue(lost.state, { type: 'paused' }, 3 * 60 * MINUTE)
    expect([held.effects, held.state.attempt]).toEqual([[], undefined])
    expect(typesOf(reduceQueue(held.state, { type: 'released' }, 3 * 60 * MINUTE).effects)).toContain('send')
  })

  /** A hand-over that this page has begun, and whose first try failed. */
  const shown = (saves: readonly Save[] = [save('submit', 0)]) => {
    const added = saves.reduce((state, one) => reduceQueue(state, { type: 'added', save: one }, 0).state, emptyQueue)
    const begun = reduceQueue(added, { type: 'stored' }, 0).state
    return reduceQueue(begun, { type: 'responded', response: RESPONSES.lost, random: 0 }, 0).state
  }

  test('a page that shows the hand-over as on its way goes on trying, however long that takes', () => {
    let state = shown()
    for (let at = 30_000; at < 10 * MINUTE; at += 30_000) {
      const again = reduceQueue(state, { type: 'paused' }, at)
      expect(typesOf(again.effects)).toContain('send')
      state = reduceQueue(again.state, { type: 'responded', response: RESPONSES.lost, random: 0 }, at).state
    }
  })

  test('a hand-over that is shown goes also where the saves before it took more than a minute', () => {
    let state = shown([save('save', 0), save('submit', 0)])
    for (const at of [30_000, 60_000, 90_000]) {
      const again = reduceQueue(state, { type: 'paused' }, at)
      state = reduceQueue(again.state, { type: 'responded', response: RESPONSES[at === 90_000 ? 'stored' : 'lost'], random: 0 }, at).state
    }
    expect(reduceQueue(state, { type: 'settled' }, 90_000).effects).toContainEqual({ type: 'send', save: save('submit', 0) })
  })

  test('behind a device’s sleep the hand-over goes no more by itself, which is said once, and a press sends it', () => {
    const woken = reduceQueue(shown(), { type: 'paused' }, 60 * MINUTE)
    expect([woken.effects, woken.state.attempt]).toEqual([[{ type: 'hold' }], undefined])
    const later = reduceQueue(woken.state, { type: 'stored' }, 60 * MINUTE)
    expect(later.effects).toEqual([])
    expect(typesOf(reduceQueue(later.state, { type: 'released' }, 60 * MINUTE).effects)).toContain('send')
  })

  test('a try that a device’s sleep has broken off is not made again by itself', () => {
    const sending = reduceQueue(shown(), { type: 'paused' }, 500).state
    const woken = reduceQueue(sending, { type: 'responded', response: RESPONSES.lost, random: 0 }, 60 * MINUTE)
    expect(typesOf(woken.effects)).toContain('pause')
    expect(reduceQueue(woken.state, { type: 'paused' }, 60 * MINUTE + 1000).effects).toEqual([{ type: 'hold' }])
  })

  test('a press holds until the device sleeps', () => {
    const released = reduceQueue(shown(), { type: 'released' }, 1000).state
    expect(reduceQueue(released, { type: 'paused' }, 60 * MINUTE).effects).toEqual([{ type: 'hold' }])
  })

  test('a pause that the server has asked for is no sleep', () => {
    const sending = reduceQueue(shown(), { type: 'paused' }, 500).state
    const busy = { ...RESPONSES.busy, retryAfterSeconds: 300 }
    const paused = reduceQueue(sending, { type: 'responded', response: busy, random: 0 }, 500).state
    expect(typesOf(reduceQueue(paused, { type: 'paused' }, 300_500).effects)).toContain('send')
  })
})
