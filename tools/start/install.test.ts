import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../process/free-port.ts'
import { runCommand } from '../process/run-command.ts'

/** A project with the real entry point of the npm scripts, and little else. */
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'loanwright-install-'))
  for (const path of ['run.mjs', 'start/explain-failure.mjs', 'start/show-stages.mjs', 'start/stage-lines.mjs'])
    cpSync(join(import.meta.dirname, '..', path), join(root, 'tools', path))
  mkdirSync(join(root, 'tools/process'))
  write('tools/process/prepare.ts', '')
  write('tools/start.ts', "console.log('the other stages')")
  write('tools/sbom.ts', "console.log('{}')")
  write('package.json', JSON.stringify({ name: 'small', version: '1.0.0', dependencies: { nothing: '1.0.0' } }))
  const packages = {
    '': { name: 'small', version: '1.0.0', dependencies: { nothing: '1.0.0' } },
    'node_modules/nothing': { version: '1.0.0' },
  }
  write('package-lock.json', JSON.stringify({ name: 'small', version: '1.0.0', lockfileVersion: 3, packages }))
  // what npm does when the installation succeeds
  write('npm.mjs', "import { mkdirSync } from 'node:fs'\nmkdirSync('node_modules')\nconsole.log('\\nadded 3 packages in 1s')")
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const run = (task: string, env: NodeJS.ProcessEnv, options: readonly string[] = []) =>
  runCommand(task, process.execPath, [...options, 'tools/run.mjs', task], { cwd: root, env: { ...process.env, ...env } })
const withoutSeconds = (text: string) => text.replaceAll(/\d+\.\d s/gu, '0.0 s')

test('the first stage says how many packages were installed, and the next time that they are up to date', async () => {
  const env = { npm_execpath: join(root, 'npm.mjs') }
  const [first, second] = [await run('start', env), await run('start', env)]
  expect(withoutSeconds(first.output)).toBe('[1/8] Install the packages … 0.0 s (3 packages)\nthe other stages\n')
  expect(withoutSeconds(second.output)).toBe('[1/8] Install the packages … 0.0 s (up to date)\nthe other stages\n')
})

test('another command says so on the error output, for what it writes itself may go to a file', async () => {
  const env = { npm_execpath: join(root, 'npm.mjs') }
  const [first, second] = [await run('sbom', env), await run('sbom', env)]
  expect(withoutSeconds(first.errors)).toBe('Install the packages … 0.0 s (3 packages)\n')
  expect([first, second].map(({ output, errors }) => output.replace(errors, ''))).toEqual(['{}\n', '{}\n'])
  expect(second.errors).toBe('')
})

test('without a registry the first stage fails, and says why, how to mend it, and what npm said', async () => {
  const env = {
    npm_execpath: process.env['npm_execpath'] ?? '',
    npm_config_registry: `http://127.0.0.1:${await freePort()}/`,
    npm_config_fetch_retries: '0',
    npm_config_cache: join(root, 'cache'),
  }
  const { isGood, output } = await run('start', env)
  expect(isGood).toBe(false)
  const [line, reason, empty, heading, ...said] = withoutSeconds(output).split('\n')
  expect([line, reason, empty, heading]).toEqual([
    '[1/8] Install the packages … failed after 0.0 s',
    'The package registry cannot be reached: connect this machine to the network, or set npm’s registry or proxy, and start again.',
    '',
    'Its own output:',
  ])
  expect(said.join('\n')).toContain('ECONNREFUSED')
})

test('a Node that is too old is named in the first stage, and nothing is installed', async () => {
  const old = 'data:text/javascript,Object.defineProperty(process, "version", { value: "v18.20.0" })'
  const { isGood, output } = await run('start', { npm_execpath: join(root, 'npm.mjs') }, ['--import', old])
  expect(isGood).toBe(false)
  expect(withoutSeconds(output)).toBe(
    '[1/8] Install the packages … failed after 0.0 s\nNode 20.19+, 22.12+ or 24+ is needed, and this is v18.20.0: install a newer one from nodejs.org.\n',
  )
})
