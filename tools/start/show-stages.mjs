// @ts-check
import { beginLine, endLines, failureLines, paintFor, STAGES } from './stage-lines.mjs'

/** @typedef {import('./stage-lines.mjs').Stage} Stage */
/** @typedef {{ readonly note?: string, readonly warnings?: readonly string[], readonly milliseconds?: number }} End */
/**
 * A stage that has begun; one of the three functions is called when it ends.
 * @typedef {object} BegunStage
 * @property {(end?: End) => void} done
 * @property {(failure: { readonly why: string, readonly output?: string }) => void} failed
 * @property {() => void} stopped
 */

/**
 * Writes stages as they begin and end: their lines on the output, failures on the error output.
 * @param {Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>} to
 */
export function showStages({ stdout, stderr, env }) {
  const paint = paintFor(stdout, env)
  /** @param {Stage} stage */
  return (stage) => begin(beginLine(stage, paint), { out: stdout, errors: stderr, paint })
}

/**
 * Shows the installation for a command other than `npm start`, on the error output.
 * @param {Pick<NodeJS.Process, 'stderr' | 'env'>} to
 */
export function showInstall({ stderr, env }) {
  return begin(`${STAGES.packages} … `, { out: stderr, errors: stderr, paint: paintFor(stderr, env) })
}

/**
 * @param {string} line
 * @param {{ readonly out: NodeJS.WriteStream, readonly errors: NodeJS.WriteStream, readonly paint: import('./stage-lines.mjs').Paint }} to
 * @returns {BegunStage}
 */
function begin(line, { out, errors, paint }) {
  const begunAt = performance.now()
  const taken = () => performance.now() - begunAt
  out.write(line)
  return {
    done: (end = {}) => void out.write(endLines({ milliseconds: taken(), ...end }, paint)),
    failed: (failure) => {
      const { end, reason } = failureLines({ milliseconds: taken(), ...failure }, paint)
      out.write(end)
      errors.write(reason)
    },
    stopped: () => void out.write('stopped\n'),
  }
}
