import { expect } from 'vitest'
import { runCommand, type Outcome } from '#tools/process/run-command.ts'
import { bareEnvironment } from '#tests/bare-environment.ts'
import type { TestServer } from '#tests/server/start-test-server.ts'

/** A command of operation with its words, like `['dead-letters', '--again-all']`. */
type Call = readonly [tool: string, ...words: string[]]

/** Runs a command where a test server is, with more settings than the server has. */
export const runOperation = (
  { environment }: Pick<TestServer, 'environment'>,
  [tool, ...words]: Call,
  more: NodeJS.ProcessEnv = {},
): Promise<Outcome> =>
  runCommand(tool, process.execPath, [`tools/operations/${tool}.ts`, ...words], { env: { ...bareEnvironment(), ...environment, ...more } })

/** Runs a command that does what it is told, and returns the lines that it prints. */
export async function printedBy(...call: Parameters<typeof runOperation>): Promise<readonly string[]> {
  const { isGood, output, errors } = await runOperation(...call)
  expect({ isGood, errors }).toEqual({ isGood: true, errors: '' })
  return output.trimEnd().split('\n')
}
