import { expect, test } from 'vitest'
import { jobs } from '#apps/api/jobs/jobs.gen.ts'
import texts from '#apps/console/texts/deliveries.json' with { type: 'json' }
import { JOB_KINDS } from './job-kinds.ts'

test('every job has a time within which it begins, and words for what it does and for whom', () => {
  const names = jobs.map(({ name }) => name).toSorted()
  expect(Object.keys(JOB_KINDS).toSorted()).toEqual(names)
  expect(Object.keys(texts.kinds).toSorted()).toEqual(names)
})
