import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { onFileChange } from '#apps/api/platform/files/on-file-change.ts'
import type { Api } from '#apps/api/domain/api.ts'

/** The last file that a build writes. */
const STAMP = 'inputs'

/**
 * In development, does something whenever the front end has been built again, until the server
 * closes. If it fails, what was served before stays.
 */
export function onNewBuild(app: FastifyInstance, { settings, log }: Pick<Api, 'settings' | 'log'>, renew: () => Promise<void>): void {
  const { ENVIRONMENT, DIST_DIR } = settings
  if (ENVIRONMENT !== 'development') return
  const stop = onFileChange(join(DIST_DIR, STAMP), () => {
    renew().catch((error: unknown) => log.error(error, 'the new build of the front end is not served'))
  })
  app.addHook('onClose', () => stop())
}
