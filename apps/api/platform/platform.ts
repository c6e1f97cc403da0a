import type { Logger } from 'pino'
import type { Database } from './postgres/open-database.ts'
import type { DiskWatch } from './postgres/watch-disk.ts'
import type { Cleaner } from './files/cleaning/cleaner.ts'
import type { FileStore } from './files/file-store.ts'
import type { Metrics } from './operations/metrics.ts'
import type { ByteBudget } from './limits/byte-budget.ts'
import type { Places } from './limits/places.ts'
import type { Jobs } from './queue/start-queue.ts'
import type { Encryption } from './secrets/encryption.ts'
import type { Signing } from './secrets/signing-keys.ts'
import type { Settings } from './settings/settings.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What the server has of its platform, made once at the start. A function takes those that it uses. */
export interface Platform {
  readonly settings: Settings
  readonly database: Database
  readonly disk: DiskWatch
  readonly encryption: Encryption
  /** Signs the ends of the chains of consents. */
  readonly signing: Signing
  readonly jobs: Jobs
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly count: RequestCount
  /** The same in this process alone, without the database. */
  readonly countInProcess: RequestCount
  /** Requests that wait for a lead to change. */
  readonly longPolls: Places
  readonly log: Logger
  readonly outside: Outside
  readonly files: FileStore
  readonly cleaner: Cleaner
  /** Room for the bodies of uploads that are on their way. */
  readonly uploadBytes: ByteBudget
}

/** Counts requests under a key in windows of a minute. */
export type RequestCount = (key: string) => Promise<{ readonly count: number; readonly endsInMs: number }>

/** The world outside: the clock, chance and the network. */
export interface Outside {
  readonly now: () => Date
  /** From 0 to below 1. */
  readonly random: () => number
  readonly send: (url: string, request: OutsideRequest) => Promise<OutsideAnswer>
}

/** What is sent outside: a text, or nothing but the question. */
export type OutsideRequest = Pick<RequestInit, 'method' | 'headers' | 'redirect' | 'signal'> & { readonly body?: string }

/** What is read of an answer from outside. */
export type OutsideAnswer = Pick<Response, 'ok' | 'status' | 'text' | 'json'> & { readonly body: AsyncIterable<Uint8Array> | null }
