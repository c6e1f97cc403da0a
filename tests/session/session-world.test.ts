import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { casesOf } from '../promises/cases.ts'
import { OUTCOMES } from './queue-world.ts'
import { openSessionWorld } from './session-world.ts'
import type { Happening, SessionWorld } from './world-happening.ts'
import { INVALID, PATHS, REFUSED } from './world-site.ts'

const VALUES = ['one', 'two', 'three', REFUSED, INVALID] as const

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant('type' as const), value: fc.constantFrom(...VALUES) }),
  },
  { weight: 6, arbitrary: fc.record({ what: fc.constantFrom('press', 'press', 'press-twice') }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constantFrom('arrive', 'arrive', 'fail') }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('respond' as const), outcome: fc.constantFrom('stored', 'stored', ...OUTCOMES) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constantFrom('pause-ends', 'slow', 'back', 'return', 'other-tab', 'reload') }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), milliseconds: fc.constantFrom(1000, 40_000, 120_000) }) },
)
/** The form is filled in while pages arrive, and no save is answered. */
const filledAhead: fc.Arbitrary<readonly Happening[]> = fc
  .array(fc.constantFrom(...VALUES), { minLength: PATHS.length, maxLength: PATHS.length })
  .map((values) => values.flatMap((value) => [{ what: 'type', value }, { what: 'press' }, ...ARRIVALS]))
const ARRIVALS: readonly Happening[] = PATHS.map(() => ({ what: 'arrive' }))
const sequences = fc.array(happening, { maxLength: 80 })
const aheadOrNot = fc.tuple(fc.oneof(fc.constant([]), filledAhead), sequences).map(([ahead, then]) => [...ahead, ...then])
const RUNS = { numRuns: casesOf({ sample: 2500, full: 10_000, long: 100_000 }) }

/** Plays the sequence; `look` sees the world after each happening. */
function play(happenings: readonly Happening[], look: (world: SessionWorld) => void = () => undefined): SessionWorld {
  const world = openSessionWorld()
  for (const one of happenings) {
    world.happen(one)
    look(world)
  }
  return world
}

/** An applicant who goes on: writes something valid into every page that is shown, and presses Continue. */
function goOn(world: SessionWorld): void {
  for (let presses = 0; !world.server.isSubmitted(); presses++) {
    if (presses > 3 * PATHS.length) throw new Error(`Continue leads nowhere from /${world.path()}`)
    world.settle()
    world.happen({ what: 'return' })
    world.settle()
    const { current = '', answers } = world.state()
    if (answers[current] === undefined || answers[current] === REFUSED || answers[current] === INVALID) {
      world.happen({ what: 'type', value: 'good' })
    }
    world.happen({ what: 'press' })
    world.settle()
  }
}

describe('whatever is pressed, lost, reloaded, late or done elsewhere', () => {
  test('[I-01] there is one lead at most, and it is handed over once', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(aheadOrNot, (happenings) => {
        const world = play(happenings)
        goOn(world)
        expect([world.server.leads(), world.server.submits()]).toEqual([1, 1])
      }),
      RUNS,
    )
  })

  test('the page says that it waits only while something is under way', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(aheadOrNot, (happenings) => {
        const wrong: string[] = []
        play(happenings, (world) => {
          if (!world.isBusy() && world.state().waiting !== 'none') wrong.push(world.state().waiting)
        })
        expect(wrong).toEqual([])
      }),
      RUNS,
    )
  })

  test('[I-09] what was typed last is on the page, in this browser or with the server', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(sequences, (happenings) => {
        const lost: string[] = []
        play(happenings, (world) => {
          for (const [name, value] of world.typed) {
            const places = [world.state().answers[name], world.storedAnswers()[name], world.server.answers()[name]]
            if (!places.includes(value)) lost.push(`${name}: ${value}`)
          }
        })
        expect(lost).toEqual([])
      }),
      RUNS,
    )
  })

  test('[I-09] [I-10] in the end the server has the newest answer of every question', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(sequences, (happenings) => {
        const world = play(happenings)
        const wasSubmitted = world.server.isSubmitted()
        goOn(world)
        if (wasSubmitted) return
        expect([...world.typed.keys()].map((name) => [name, world.server.answers()[name]])).toEqual([...world.typed])
      }),
      RUNS,
    )
  })
})
