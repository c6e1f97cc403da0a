import { expect, test } from 'vitest'
import { JOB_KINDS } from '#core/console/deliveries/job-kinds.ts'
import { jobs } from '#apps/api/jobs/jobs.gen.ts'

test('every job has a time within which it begins', () => {
  expect(Object.keys(JOB_KINDS).toSorted()).toEqual(jobs.map(({ name }) => name).toSorted())
})
