import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideKey } from './decide-key.ts'

const press = (key: string, { length = 3, active = -1, altKey = false, isComposing = false } = {}) =>
  decideKey({ length, active }, { key, altKey, isComposing })

describe('a closed list', () => {
  const closed = { length: 0 }
  test('is opened by Down, which points at its first option, and by Alt and Down, which does not', () => {
    expect(press('ArrowDown', closed)).toEqual({ kind: 'open', isInto: true })
    expect(press('ArrowDown', { ...closed, altKey: true })).toEqual({ kind: 'open', isInto: false })
  })

  test.each(['ArrowUp', 'Enter', 'Escape', 'Home', 'End', 'Tab', 'a'])('leaves %s to the browser', (key) => {
    expect(press(key, closed)).toEqual({ kind: 'none' })
  })
})

describe('an open list', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 1, 2],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
  ])('%s moves from option %i to option %i', (key, active, at) => {
    expect(press(key, { active })).toEqual({ kind: 'point', at })
  })

  test('Enter takes the option that is pointed at, and without one submits the form', () => {
    expect(press('Enter', { active: 0 })).toEqual({ kind: 'take' })
    expect(press('Enter')).toEqual({ kind: 'none' })
  })

  test('is closed by Escape and by Alt and Up', () => {
    expect([press('Escape'), press('ArrowUp', { altKey: true })]).toEqual([{ kind: 'close' }, { kind: 'close' }])
  })

  test.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])('%s moves the cursor in the text, and points at no option any more', (key) => {
    expect(press(key, { active: 1 })).toEqual({ kind: 'leave' })
  })

  test.each(['Tab', 'a', 'Backspace', 'F4'])('leaves %s to the browser', (key) => {
    expect(press(key, { active: 1 })).toEqual({ kind: 'none' })
  })
})

test('keys of an input method that composes a letter choose nothing and close nothing', () => {
  for (const key of ['ArrowDown', 'Enter', 'Escape']) expect(press(key, { active: 1, isComposing: true })).toEqual({ kind: 'none' })
})

test('whatever is pressed, only options that exist are pointed at or taken', () => {
  const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', 'Escape', 'a')
  fc.assert(
    fc.property(fc.nat(5), fc.array(fc.tuple(keys, fc.boolean())), (length, pressed) => {
      let active = -1
      for (const [key, altKey] of pressed) {
        const move = press(key, { length, active, altKey })
        if (move.kind === 'take') expect(active).toBeGreaterThanOrEqual(0)
        if (move.kind === 'point') active = move.at
        if (move.kind === 'leave') active = -1
        expect(active).toBeLessThan(Math.max(length, 1))
        expect(active).toBeGreaterThanOrEqual(-1)
      }
    }),
  )
})
