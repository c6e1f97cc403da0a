import { describeGenerated, gen } from '../gen.ts'
import { sentenceOf } from './sentence-of.ts'

/** Loaded before every command: updates the generated files of the catalogue. */
try {
  const written = await gen()
  // on the error output: the command's own output may be redirected to a file
  if (written > 0) console.error(`Generated files: ${describeGenerated(written)}.`)
} catch (error) {
  console.error(sentenceOf(error))
  process.exit(1)
}
