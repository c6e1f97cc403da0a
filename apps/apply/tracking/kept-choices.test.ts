import { expect, it } from 'vitest'
import { TRACKER_PURPOSES } from '#core/model/vendors/tracker.ts'
import { readChoices } from './kept-choices.ts'

const [purpose] = TRACKER_PURPOSES

it.each([undefined, null, 1, 'agreed', true, [], ['agreed'], {}].map((found) => [found]))('%j holds no choices', (found) => {
  expect(readChoices(found)).toEqual({})
})

it('of the choices, only those of known purposes and known values are read', () => {
  expect(readChoices({ [purpose]: 'agreed', other: 'agreed', by: 'host' })).toEqual({ [purpose]: 'agreed' })
  expect(readChoices({ [purpose]: true })).toEqual({})
  expect(readChoices({ [purpose]: ['agreed'] })).toEqual({})
  expect(readChoices(Object.create({ [purpose]: 'agreed' }))).toEqual({})
  expect(readChoices(JSON.parse(`{"__proto__":{"${purpose}":"agreed"}}`))).toEqual({})
})
