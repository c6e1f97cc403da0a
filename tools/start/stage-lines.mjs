// @ts-check
// What `npm start` writes, as pure functions. Plain JavaScript: the first lines are written by the system's Node
// before anything is installed.

import { stripVTControlCharacters } from 'node:util'

/** What `npm start` does, in order. */
export const STAGES = {
  packages: 'Install the packages',
  generated: 'Write the generated files',
  settings: 'Check settings and ports',
  frontEnd: 'Build the front end',
  database: 'Open the database',
  server: 'Start the server',
  sandbox: 'Start the sandbox',
}

/** @typedef {keyof typeof STAGES} Stage */
/** @typedef {(style: 'faint' | 'bad' | 'warning', text: string) => string} Paint */

/**
 * `[4/7] Build the front end … `, written when the stage begins. Its end is written behind it, so that a log without a
 * terminal has one line for each stage.
 * @param {Stage} stage
 * @param {Paint} paint
 */
export function beginLine(stage, paint) {
  const names = Object.keys(STAGES)
  return `${paint('faint', `[${names.indexOf(stage) + 1}/${names.length}]`)} ${STAGES[stage]} … `
}

/**
 * `12.3 s (40 sites)`, and a line for each warning.
 * @param {{ readonly milliseconds: number, readonly note?: string, readonly warnings?: readonly string[] }} end
 * @param {Paint} paint
 */
export function endLines({ milliseconds, note = '', warnings = [] }, paint) {
  const first = `${seconds(milliseconds)}${note === '' ? '' : ` (${note})`}\n`
  return first + warnings.map((text) => `      ${paint('warning', 'warning:')} ${firstLineOf(text)}\n`).join('')
}

/**
 * What is written of a stage that failed: the end of its line, the sentence that says why and how to mend it, and what
 * the tool itself wrote, where that says more.
 * @param {{ readonly milliseconds: number, readonly why: string, readonly output?: string }} failure
 * @param {Paint} paint
 */
export function failureLines({ milliseconds, why, output = '' }, paint) {
  // a tool may colour what goes to no terminal
  const said = stripVTControlCharacters(output).trim()
  return {
    end: `${paint('bad', `failed after ${seconds(milliseconds)}`)}\n`,
    reason: `${why}\n${said === '' || said === why ? '' : `\n${paint('faint', 'Its own output:')}\n${said}\n`}`,
  }
}

/**
 * Seconds with one decimal.
 * @param {number} milliseconds
 */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/**
 * Colours on a terminal only, and none where NO_COLOR is set (no-color.org).
 * @param {{ readonly isTTY?: boolean }} out
 * @param {{ readonly [name: string]: string | undefined }} environment
 * @returns {Paint}
 */
export function paintFor(out, environment) {
  const isColoured = out.isTTY === true && !environment['NO_COLOR'] && environment['TERM'] !== 'dumb'
  return (style, text) => (isColoured ? `\u001b[${COLOURS[style]}m${text}\u001b[0m` : text)
}

const COLOURS = { faint: 2, bad: 31, warning: 33 }

/** @param {string} text */
const firstLineOf = (text) => text.trim().split('\n', 1)[0] ?? ''
