import { expect, test } from 'vitest'
import { JOB_KINDS } from '#core/console/deliveries/job-kinds.ts'
import texts from '../../texts/deliveries.json' with { type: 'json' }
import { doneBy, sayAge } from './say-kind.ts'

test('every kind of job has words for what it does and for whom', () => {
  expect(Object.keys(texts.kinds).toSorted()).toEqual(Object.keys(JOB_KINDS).toSorted())
  expect(doneBy('gone-job')).toBe('Work of another release (gone-job)')
})

test.each([
  [-3, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [7199, '1 h'],
  [86_400, '1 d'],
])('%d seconds are said as %s', (seconds, said) => {
  expect(sayAge(seconds)).toBe(said)
})
