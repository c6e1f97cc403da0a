import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { captchaFaults, findCaptchas } from '#tests/catalogue/vendors/captcha-faults.ts'
import { runCommand } from '../process/run-command.ts'
import { planFolder } from './plan-folder.ts'

const project = join(import.meta.dirname, '../..')
const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

/** Writes the folder of a new captcha into a tree of its own, as `npm run new` does. */
function write(name: string): string {
  const planned = planFolder('captcha', name, { registry })
  if (!planned.ok) throw new Error(planned.why)
  const root = mkdtempSync(join(tmpdir(), 'loanwright-captcha-'))
  folders.push(root)
  for (const part of ['core', 'node_modules', 'package.json']) symlinkSync(join(project, part), join(root, part))
  for (const [path, text] of Object.entries(planned.files)) {
    const file = join(root, 'catalogue', planned.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return root
}

const NAMES = ['turnstile', 'two-words-and-a-very-long-name-that-reaches-far']

it.each(NAMES)('a new captcha %s is whole: the contract finds no fault', async (name) => {
  const found = await findCaptchas(write(name))
  expect(found.map(({ id }) => id)).toEqual([name])
  for (const one of found) expect(await captchaFaults(one)).toEqual([])
})

it.each(NAMES)('the files of %s are formatted as the check requires', async (name) => {
  const root = write(name)
  const config = join(project, '.oxfmtrc.json')
  expect(await runCommand('format', 'oxfmt', ['--check', '-c', config, 'catalogue'], { cwd: root })).toMatchObject({
    isGood: true,
    output: expect.stringMatching(/5 files/u),
  })
})
