import { stripVTControlCharacters } from 'node:util'

/**
 * Lines on the error output that are no warnings: Node's about its own features, and the bundler's
 * about the time that its plugins took.
 */
const NO_WARNING = /^\(Use `node --trace|ExperimentalWarning|^\[PLUGIN_TIMINGS\]/u

/**
 * Returns the warnings of a tool's error output, one line each. Of a warning with several lines the
 * first line is taken. A warning of the bundler begins with a bracket, and the lines up to the next
 * one belong to it.
 */
export function listWarnings(errors: string): readonly string[] {
  const blocks = stripVTControlCharacters(errors).split(/\n(?=\S)/u)
  const begins = (block: string, index: number) => /^[[(]/u.test(block) || !isOfBundler(blocks.slice(0, index))
  return blocks
    .filter(begins)
    .map((block) => block.trim().split('\n', 1)[0] ?? '')
    .filter((line) => line !== '' && !NO_WARNING.test(line))
}

/** Returns true if the last line that begins with a bracket is the bundler's. */
const isOfBundler = (before: readonly string[]): boolean => before.findLast((block) => /^[[(]/u.test(block))?.startsWith('[') ?? false
