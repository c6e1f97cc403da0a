import fastify from 'fastify'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { servePages } from '#apps/api/http/pages/serve-pages.ts'
import { makeProcessCount } from '#apps/api/domain/refusals/limit-rates.ts'
import { readSettings, type Settings } from '#apps/api/platform/settings/settings.ts'
import { makeSites } from '#apps/api/domain/sites/site-context.ts'

/** The pages of the built front end, served without calls, jobs or a database. */
export interface PagesAlone {
  readonly url: string
  /** A copy of the built front end, so that a build in the meantime changes nothing. */
  readonly dist: string
  readonly settings: Settings
  readonly close: () => Promise<void>
}

/** Serves `dist/apply` of a project folder on a free port of this machine. */
export async function servePagesAlone(root: string): Promise<PagesAlone> {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-matrix-'))
  const dist = join(folder, 'apply')
  cpSync(join(root, 'dist', 'apply'), dist, { recursive: true })
  const read = readSettings({ DIST_DIR: dist })
  if (!read.ok) throw new Error(read.sentences.join(' '))
  const { settings } = read
  const app = fastify()
  await servePages(app, {
    settings,
    sites: await makeSites(),
    trackers: new Map(),
    captchas: new Map(),
    outside: { now: () => new Date() },
    countInProcess: makeProcessCount(() => new Date()),
    log: pino({ level: 'silent' }),
    metrics: { renewed: () => undefined, rateMissing: () => undefined },
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  }
  return { url, dist, settings, close }
}
