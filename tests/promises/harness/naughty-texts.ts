import { createRequire } from 'node:module'
import { z } from 'zod'

/** Texts that broke other programs (big-list-of-naughty-strings). */
export const naughtyTexts: readonly string[] = z.array(z.string()).parse(createRequire(import.meta.url)('big-list-of-naughty-strings'))
