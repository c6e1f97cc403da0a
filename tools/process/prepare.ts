import { describeGenerated, gen } from '../gen.ts'
import { sentenceOf } from './sentence-of.ts'

/** Loaded before every command: what is generated from the catalogue is as new as the catalogue. */
try {
  const written = await gen()
  // on the error output: what the command itself writes may go to a file
  if (written > 0) console.error(`Generated files: ${describeGenerated(written)}.`)
} catch (error) {
  console.error(sentenceOf(error))
  process.exit(1)
}
