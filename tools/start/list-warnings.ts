import { stripVTControlCharacters } from 'node:util'

/** What else a tool writes on its error output: how to see more, and Node's notes about its own features. */
const NO_WARNING = /^\(Use `node --trace|ExperimentalWarning/u

/** The warnings of a tool's error output, a line each: of what goes over several lines, with indented ones after it, the first. */
export function listWarnings(errors: string): readonly string[] {
  const blocks = stripVTControlCharacters(errors).split(/\n(?=\S)/u)
  return blocks.map((block) => block.trim().split('\n', 1)[0] ?? '').filter((line) => line !== '' && !NO_WARNING.test(line))
}
