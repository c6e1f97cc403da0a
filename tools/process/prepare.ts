import { gen } from '../gen.ts'
import { sentenceOf } from './sentence-of.ts'

/** Loaded before every command: what is generated from the catalogue is as new as the catalogue. */
try {
  await gen()
} catch (error) {
  console.error(sentenceOf(error))
  process.exit(1)
}
