import type { Platform } from '#apps/api/platform/platform.ts'
import { askClamd, type Verdict } from './ask-clamd.ts'

const LONGEST_MS = 20_000

/** What the operator's scanner says of a file as it was received, before anything reads it; `clean` where there is no scanner. */
export async function scanFile({ settings, metrics, log }: Pick<Platform, 'settings' | 'metrics' | 'log'>, file: Buffer): Promise<Verdict> {
  const { CLAMAV_URL: place } = settings
  if (!place) return 'clean'
  const verdict = await askClamd(place, file, LONGEST_MS)
  metrics.fileScanned(verdict)
  if (verdict === 'found') log.warn('the scanner refused a file')
  if (verdict === 'unknown') log.error('the scanner did not say anything of a file: it is refused until later')
  return verdict
}
