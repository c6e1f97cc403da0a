import type { z } from 'zod'
import type { Parser } from '#core/parse/parser.ts'
import type { Call } from './define-call.ts'

/**
 * What the browser has of a call: where it is sent, and the parser of its response. `npm run gen`
 * derives it from the call's contract (`<module>.gen.ts` beside it).
 */
export type BrowserCall<Of extends Call> = Pick<Of, 'method' | 'path' | Extract<keyof Of, 'withoutBase'>> & {
  readonly parse: Parser<z.output<Of['reply']['body']>>
}
