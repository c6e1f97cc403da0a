import { stripVTControlCharacters } from 'node:util'

/** Lines on the error output that are no warnings: Node's about its own features, and how long the bundler's plugins took. */
const NO_WARNING = /^\(Use `node --trace|ExperimentalWarning|^\[PLUGIN_TIMINGS\]/u

/**
 * The warnings of a tool's error output, a line each. Of one that goes over several lines the first is taken: those of
 * the bundler begin with a bracket, and what follows up to the next one belongs to them.
 */
export function listWarnings(errors: string): readonly string[] {
  const blocks = stripVTControlCharacters(errors).split(/\n(?=\S)/u)
  const begins = (block: string, index: number) => /^[[(]/u.test(block) || !isOfBundler(blocks.slice(0, index))
  return blocks
    .filter(begins)
    .map((block) => block.trim().split('\n', 1)[0] ?? '')
    .filter((line) => line !== '' && !NO_WARNING.test(line))
}

/** True where the last line that begins with a bracket is the bundler's. */
const isOfBundler = (before: readonly string[]): boolean => before.findLast((block) => /^[[(]/u.test(block))?.startsWith('[') ?? false
