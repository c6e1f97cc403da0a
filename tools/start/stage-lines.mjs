// @ts-check
// The lines that `npm start` writes, as pure functions. Plain JavaScript: the system's Node writes
// the first lines before anything is installed.

import { stripVTControlCharacters } from 'node:util'

/** The stages of `npm start`, in order. */
export const STAGES = {
  packages: 'Install the packages',
  generated: 'Write the generated files',
  settings: 'Check settings and ports',
  frontEnd: 'Build the front end',
  database: 'Open the database',
  server: 'Start the server',
  sandbox: 'Start the sandbox',
  console: 'Start the console',
}

/** @typedef {keyof typeof STAGES} Stage */
/** @typedef {(style: 'faint' | 'bad' | 'warning', text: string) => string} Paint */

/**
 * Returns `[4/8] Build the front end … `, written when the stage begins. Its end is written after
 * it on the same line, so that a log without a terminal has one line for each stage.
 * @param {Stage} stage
 * @param {Paint} paint
 */
export function beginLine(stage, paint) {
  const names = Object.keys(STAGES)
  return `${paint('faint', `[${names.indexOf(stage) + 1}/${names.length}]`)} ${STAGES[stage]} … `
}

/**
 * Returns `12.3 s (40 sites)`, and a line for each warning.
 * @param {{ readonly milliseconds: number, readonly note?: string, readonly warnings?: readonly string[] }} end
 * @param {Paint} paint
 */
export function endLines({ milliseconds, note = '', warnings = [] }, paint) {
  const first = `${seconds(milliseconds)}${note === '' ? '' : ` (${note})`}\n`
  return first + warnings.map((text) => `      ${paint('warning', 'warning:')} ${firstLineOf(text)}\n`).join('')
}

/**
 * Returns the lines for a failed stage: the end of its line, the sentence that says why it failed
 * and how to fix it, and the tool's own output if that says more.
 * @param {{ readonly milliseconds: number, readonly why: string, readonly output?: string }} failure
 * @param {Paint} paint
 */
export function failureLines({ milliseconds, why, output = '' }, paint) {
  // a tool may write colours even without a terminal
  const said = stripVTControlCharacters(output).trim()
  return {
    end: `${paint('bad', `failed after ${seconds(milliseconds)}`)}\n`,
    reason: `${why}\n${said === '' || said === why ? '' : `\n${paint('faint', 'Its own output:')}\n${said}\n`}`,
  }
}

/**
 * Formats milliseconds as seconds with one decimal.
 * @param {number} milliseconds
 */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/**
 * Returns a function that colours text on a terminal, but not if NO_COLOR is set (no-color.org).
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
