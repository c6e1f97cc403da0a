import type { Api } from '#apps/api/domain/api.ts'
import { codeOf } from '#apps/api/platform/postgres/code-of.ts'

/**
 * Does for one application what a job does for many: what cannot be done for one keeps no other from it. Answers whether it was
 * done; where not, the log has the text `failed`, with the code of the error alone.
 */
export async function tryOne({ log }: Pick<Api, 'log'>, failed: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    log.error({ code: codeOf(error) }, failed)
    return false
  }
}
