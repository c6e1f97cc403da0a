import { expect, test } from 'vitest'
import { describeRunning } from './describe-running.ts'
import { listWarnings } from './list-warnings.ts'
import { beginLine, endLines, failureLines, paintFor } from './stage-lines.mjs'

const plain = paintFor({}, {})
const STAGES = ['packages', 'generated', 'settings', 'frontEnd', 'database', 'server', 'sandbox', 'console'] as const

test('each stage has its number, its name, its seconds and what it came to in one line', () => {
  const lines = STAGES.map((stage) => beginLine(stage, plain) + endLines({ milliseconds: 12_345, note: 'up to date' }, plain))
  expect(lines[3]).toBe('[4/8] Build the front end … 12.3 s (up to date)\n')
  expect(lines.map((line) => line.slice(0, 5))).toEqual(['[1/8]', '[2/8]', '[3/8]', '[4/8]', '[5/8]', '[6/8]', '[7/8]', '[8/8]'])
  expect(lines.every((line) => line.length <= 60)).toBe(true)
})

test('a warning is one line under its stage, however many lines it has', () => {
  const end = endLines({ milliseconds: 100, warnings: ['one', 'two\n  of three lines\n  in all'] }, plain)
  expect(end).toBe('0.1 s\n      warning: one\n      warning: two\n')
})

test('a failed stage says why before the output of its tool, and the output only where it says more', () => {
  expect(failureLines({ milliseconds: 3210, why: 'The disk is full: make room.', output: 'npm error code ENOSPC\n' }, plain)).toEqual({
    end: 'failed after 3.2 s\n',
    reason: 'The disk is full: make room.\n\nIts own output:\nnpm error code ENOSPC\n',
  })
  expect(failureLines({ milliseconds: 0, why: 'Port 1 is in use.', output: 'Port 1 is in use.\n' }, plain).reason).toBe(
    'Port 1 is in use.\n',
  )
})

test('colours are for terminals that show them, and for people who want them', () => {
  const isColoured = (out: { isTTY?: boolean }, environment: NodeJS.ProcessEnv) => paintFor(out, environment)('bad', 'x') !== 'x'
  expect(isColoured({ isTTY: true }, {})).toBe(true)
  expect(isColoured({ isTTY: true }, { NO_COLOR: '1' })).toBe(false)
  expect(isColoured({ isTTY: true }, { TERM: 'dumb' })).toBe(false)
  expect(isColoured({}, {})).toBe(false)
})

test('of the error output of a tool each warning is a line, without what is no warning', () => {
  const errors = [
    '(node:7) ExperimentalWarning: stripTypeScriptTypes is an experimental feature',
    '(Use `node --trace-warnings ...` to show where the warning was created)',
    '\u001b[33m[plugin x] a file is empty\u001b[39m',
    '  ╭─[ a.ts:1:1 ]',
    '  │',
    '',
    'More about it.',
    '(!) another warning',
    '[PLUGIN_TIMINGS] callbacks ran for 2.0s',
    '',
    'The slowest callbacks:',
    '  - x',
    'See its page.',
  ]
  expect(listWarnings(errors.join('\n'))).toEqual(['[plugin x] a file is empty', '(!) another warning'])
  expect(listWarnings('')).toEqual([])
  expect(listWarnings('One is wrong.\nAnother is too.\n')).toEqual(['One is wrong.', 'Another is too.'])
})

test('the end names the addresses that are served, with the ports and the path of the settings, in narrow lines', () => {
  const env = {
    PORT: '1',
    OPS_PORT: '4',
    SANDBOX_PORT: '2',
    BASE_PATH: '/loans',
    DATA_DIR: '/d',
    CONSOLE_PORT: '5',
    CONSOLE_URL: 'http://localhost:5',
  }
  const text = describeRunning({ env, milliseconds: 61_234 })
  for (const address of ['http://localhost:1/loans', 'http://localhost:1/', 'http://localhost:2/', 'http://localhost:4/readyz'])
    expect(text).toContain(address)
  expect(text).toContain('Ready. It took 61.2 s.')
  expect(text).toMatch(/Four things to try:[\s\S]*4\. .*: http:\/\/localhost:5$/mu)
  expect(describeRunning({ env: { ...env, CONSOLE_PORT: '0' }, milliseconds: 0 })).toMatch(/Three things to try:[^4]*$/u)
  expect(text.split('\n').filter((line) => line.length > 78)).toEqual([])
  expect(describeRunning({ env: { ...env, OPS_PORT: '0', DATABASE_URL: 'postgres://x' }, milliseconds: 0 })).toMatch(
    /none \(OPS_PORT is 0\)\n +Data +the database of DATABASE_URL/u,
  )
})
