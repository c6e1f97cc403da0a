import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HttpResponse } from '#core/browser/http.ts'
import { emptyQueue, reduceQueue, type QueueEffect, type QueueEvent, type QueueState, type Save } from './reduce-queue.ts'

const MINUTE = 60_000

/** What may come of an attempt; `unsent` is a save whose lead is not created yet. */
const OUTCOMES = ['stored', 'refused', 'offline', 'lost', 'broken', 'busy', 'aborted', 'in-use'] as const
type Outcome = (typeof OUTCOMES)[number]
const RESPONSES: { readonly [outcome in Outcome]: HttpResponse } = {
  stored: { status: 200, isSuccess: true, body: {} },
  refused: { status: 422, isSuccess: false, body: {} },
  offline: { status: 1001, isSuccess: false, body: undefined },
  lost: { status: 0, isSuccess: false, body: undefined },
  broken: { status: 503, isSuccess: false, body: undefined },
  busy: { status: 429, isSuccess: false, body: undefined, retryAfterSeconds: 3 },
  aborted: { status: 499, isSuccess: false, body: undefined },
  'in-use': { status: 409, isSuccess: false, body: { code: 'key-in-use' } },
}

/** What a tab meets, in any order; the world below is never asked for more than is under way. */
type Happening =
  | { readonly what: 'add'; readonly kind: Save['kind'] }
  | { readonly what: 'respond'; readonly outcome: Outcome }
  | { readonly what: 'stored' | 'pause-ends' | 'settle-ends' | 'press' | 'reload' }
  | { readonly what: 'drop'; readonly place: number }
  | { readonly what: 'wait'; readonly milliseconds: number }

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('add' as const), kind: fc.constantFrom('create', 'save', 'save', 'submit') }) },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('respond' as const), outcome: fc.constantFrom(...OUTCOMES) }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constantFrom('stored', 'pause-ends', 'settle-ends', 'press', 'reload') }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('drop' as const), place: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), milliseconds: fc.constantFrom(1000, 2 * MINUTE) }) },
)

/** A tab, its storage and a server that creates one lead per key. */
class World {
  state: QueueState = emptyQueue
  now = 0
  made = 0
  /** Records that survive a reload. */
  readonly storage = new Map<string, Save>()
  readonly unstored: Save[] = []
  /** What is under way; never more than one of each. */
  sending: Save | undefined
  isPausing = false
  settling: Save | undefined
  hasLead = false
  readonly leads = new Set<string>()
  readonly settled: string[] = []
  readonly dropped = new Set<string>()
  readonly reported: string[] = []
  readonly order: string[] = []
  isThere = true

  dispatch(event: QueueEvent): void {
    const step = reduceQueue(this.state, event, this.now)
    this.state = step.state
    for (const effect of step.effects) this.run(effect)
  }

  run(effect: QueueEffect): void {
    switch (effect.type) {
      case 'store':
        this.unstored.push(effect.save)
        break
      case 'remove':
        this.remove(effect.ids)
        break
      case 'send':
        if (this.sending || this.isPausing || this.settling) throw new Error('a second attempt was begun')
        this.sending = effect.save
        break
      case 'pause':
        if (this.sending || this.isPausing) throw new Error('a pause was begun beside an attempt')
        expect(effect.milliseconds).toBeGreaterThan(0)
        this.isPausing = true
        break
      case 'settle':
        this.remove([effect.save.id])
        this.settled.push(effect.save.key)
        this.settling = effect.save
        break
      case 'report-failure':
        this.reported.push(effect.save.key)
        break
      case 'show-network':
        this.isThere = effect.isThere
    }
  }

  /** A write that was begun before is done before: the record does not come back. */
  remove(ids: readonly string[]): void {
    for (const id of ids) this.storage.delete(id)
    for (const save of this.unstored.filter(({ id }) => ids.includes(id))) this.unstored.splice(this.unstored.indexOf(save), 1)
  }

  happen(one: Happening): void {
    if (one.what === 'add') return this.add(one.kind)
    if (one.what === 'respond') return this.respond(one.outcome)
    if (one.what === 'drop') return this.drop(one.place)
    if (one.what === 'wait') return void (this.now += one.milliseconds)
    if (one.what === 'press') return this.dispatch({ type: 'released' })
    if (one.what === 'reload') return this.reload()
    if (one.what === 'stored') return this.store()
    if (one.what === 'pause-ends' && this.isPausing) {
      this.isPausing = false
      this.dispatch({ type: 'paused' })
    }
    if (one.what === 'settle-ends' && this.settling) {
      this.settling = undefined
      this.dispatch({ type: 'settled' })
    }
  }

  add(kind: Save['kind']): void {
    const at = String(this.made++).padStart(4, '0')
    this.dispatch({ type: 'added', save: { id: `save-${at}`, kind, key: `key-${at}`, madeAt: this.now, body: {} } })
  }

  store(): void {
    const save = this.unstored.shift()
    if (!save) return
    this.storage.set(save.id, save)
    this.dispatch({ type: 'stored' })
  }

  respond(outcome: Outcome): void {
    const save = this.sending
    if (!save) return
    this.sending = undefined
    const isUnsent = save.kind !== 'create' && !this.hasLead
    if (!isUnsent) this.order.push(save.key)
    if (save.kind === 'create' && outcome === 'stored') {
      this.leads.add(save.key)
      this.hasLead = true
    }
    this.dispatch({ type: 'responded', response: isUnsent ? undefined : RESPONSES[outcome], random: 0 })
  }

  drop(place: number): void {
    const save = this.state.saves[place]
    if (!save) return
    this.dropped.add(save.key)
    this.dispatch({ type: 'dropped', ids: [save.id] })
  }

  /** The page is gone with everything that was under way; the next one reads what was stored. */
  reload(): void {
    for (const { key } of this.unstored) this.dropped.add(key)
    this.unstored.splice(0)
    for (const { id, key } of this.state.saves) if (!this.storage.has(id)) this.dropped.add(key)
    this.sending = this.settling = undefined
    this.isPausing = false
    this.state = emptyQueue
    this.dispatch({ type: 'restored', saves: [...this.storage.values()] })
  }

  /** The network stays, the applicant presses: everything goes that can go. */
  finish(): void {
    while (this.unstored.length > 0) this.store()
    if (!this.hasLead && !this.state.saves.some(({ kind }) => kind === 'create')) this.add('create')
    while (this.unstored.length > 0) this.store()
    this.dispatch({ type: 'released' })
    for (let steps = 0; this.sending || this.isPausing || this.settling; steps++) {
      if (steps > 10_000) throw new Error('the queue does not end')
      this.happen({ what: 'respond', outcome: 'stored' })
      this.happen({ what: 'pause-ends' })
      this.happen({ what: 'settle-ends' })
      // each submit that waits takes a press of its own
      if (!this.sending && !this.isPausing && !this.settling) this.dispatch({ type: 'released' })
    }
  }
}

const played = (happenings: readonly Happening[]): World => {
  const world = new World()
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
        const all = Array.from({ length: world.made }, (_, at) => `key-${String(at).padStart(4, '0')}`)
        expect(world.settled.toSorted()).toEqual(all.filter((key) => !world.dropped.has(key)))
        expect([world.state.saves, world.state.attempt, world.storage.size]).toEqual([[], undefined, 0])
      }),
      RUNS,
    )
  })

  test('while something could go, something is under way: the page never says "sending" for nothing', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(sequences, (happenings) => {
        const world = played(happenings)
        while (world.unstored.length > 0) world.store()
        const { saves, attempt, isReleased } = world.state
        expect(attempt !== undefined).toBe(Boolean(world.sending || world.isPausing || world.settling))
        if (attempt) return
        const next = saves.find(({ kind }) => kind === 'create') ?? saves[0]
        const isForPress = next?.kind === 'submit' && !isReleased && world.now - next.madeAt > MINUTE
        expect(!next || isForPress || (next.kind !== 'create' && !world.hasLead)).toBe(true)
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
        const [first] = world.order
        // the creation goes before what waits for it
        const rest = world.order.filter((key) => key !== first)
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
})
