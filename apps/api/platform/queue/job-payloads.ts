/**
 * What each job is sent with, by its name: ids only, never an answer. Every file of apps/api/jobs adds
 * its own, so that whoever sends a job need not import it.
 */
export interface JobPayloads {}

export type JobName = keyof JobPayloads

/** A job as data: what is to be done, once the transaction that causes it is committed. */
export type PlannedJob<Among extends JobName = JobName> = {
  readonly [Name in Among]: { readonly job: Name; readonly payload: JobPayloads[Name]; readonly options?: JobOptions }
}[Among]

/** When and for whom a job is. */
export interface JobOptions {
  readonly afterMs?: number
  /** The partner, or other receiver, it is about: a slow one holds up no other. */
  readonly partner?: string
  /** How long it may take, after which it is given up and done again; without it the job's own limit. */
  readonly withinMs?: number
}

/**
 * How long a job may take, and how often it is tried. What a dead process had in hand is tried again
 * much sooner (lease-jobs.ts).
 */
export interface JobLimits {
  readonly expireInSeconds: number
  readonly retryLimit: number
  /** Seconds before the next try, doubled with each. */
  readonly retryDelay: number
  /** Seconds; 30 without it. */
  readonly retryDelayMax?: number
}

/** What the queue knows of a job. */
export interface QueuedJob {
  readonly name: JobName
  readonly limits: JobLimits
  /** When it runs by itself, as a cron expression in UTC. */
  readonly schedule?: string
}
