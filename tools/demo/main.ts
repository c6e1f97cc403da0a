import { join } from 'node:path'
import { runTool } from '../process/run-tool.ts'
import { wholeNumber } from '../process/whole-number.ts'

/** `npm run demo`: a stack of its own with two months of simulated applicants, and the operator's console on it. */
await runTool(
  {
    usage: `demo [-- --applicants <number>] [--seed <number>] [--days <number>] [--no-open] [--keep]
Starts a database, the server, the sandbox and the console on free ports and in a new folder, sends simulated applicants
through the server's own calls, and stays until Ctrl-C, which removes it all. Nothing of npm start is touched.
  --applicants <number>   how many people open the form (2000; at most 20000); fewer are quicker
  --seed <number>         the same number gives the same people (1)
  --days <number>         how many days they come on, the last one being today (60; at most 90)
  --no-open               does not open the console in the browser
  --keep                  keeps the folder; DATA_DIR=<folder> npm start opens it again`,
    options: {
      applicants: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      days: { type: 'string', default: '60' },
      'no-open': { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
    words: 0,
  },
  async ({ values }) => {
    const number = (name: 'applicants' | 'seed' | 'days', most: number) => {
      const value = wholeNumber(name, values[name])
      if (value > most) throw new Error(`--${name} is ${value}, but may be at most ${most}.`)
      return value
    }
    const numbers = { applicants: number('applicants', 20_000), seed: number('seed', 2_147_483_647), days: number('days', 90) }
    // imported here and not at the top: it imports the whole catalogue
    const { showDemo } = await import('./show-demo.ts')
    await showDemo({ root: join(import.meta.dirname, '../..'), ...numbers, isOpened: !values['no-open'], isKept: values.keep })
  },
)
