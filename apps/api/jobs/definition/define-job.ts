import type { z } from 'zod'
import type { Api } from '#apps/api/domain/api.ts'
import type { JobName, JobPayloads, QueuedJob } from '#apps/api/platform/queue/job-payloads.ts'

/** A job as its file states it. */
export interface JobDefinition<Name extends JobName> extends QueuedJob {
  readonly name: Name
  /** Reads what was sent, also by a server of another release. */
  readonly payload: z.ZodType<JobPayloads[Name]>
  /** How many a process does at once; `WORKERS` is the setting of that name. */
  readonly atOnce: number | 'WORKERS'
  /** Whether every process that does jobs begins with one. */
  readonly isRunAtStart?: boolean
  /**
   * Does the job. It may be done any number of times, by any process; one that throws is tried again
   * within its limits.
   */
  readonly run: (api: Api, payload: JobPayloads[Name]) => Promise<void>
}

/** A job as it is done, whatever its payload. */
export interface Job extends QueuedJob, Pick<JobDefinition<JobName>, 'atOnce' | 'isRunAtStart'> {
  /** Reads the payload and does the job. Throws an error if the payload is not one of this job. */
  readonly handle: (api: Api, payload: object) => Promise<void>
}

/** Defines a job. Its file in apps/api/jobs exports it as `job`, and is found by its place. */
export const defineJob = <Name extends JobName>({ payload, run, ...job }: JobDefinition<Name>): Job => ({
  ...job,
  handle: (api, sent) => run(api, payload.parse(sent)),
})
