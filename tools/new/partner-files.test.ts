import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { standardGateway } from '#core/contract/partners/standard-gateway.ts'
import type { Examples } from '#core/model/partners/examples.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import { partnerFaults } from '#tests/catalogue/partners/partner-faults.ts'
import { runCommand } from '../process/run-command.ts'
import { partnerFiles } from './partner-files.ts'

/** The new folder, at the place in a copy of the tree where its imports lead to core. */
const project = join(import.meta.dirname, '../..')
const root = mkdtempSync(join(tmpdir(), 'loanwright-new-partner-'))
const folder = join(root, 'catalogue/partners/trial-lender')
const files = partnerFiles('trial-lender', registry)

beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  for (const part of ['core', 'node_modules', 'package.json']) symlinkSync(join(project, part), join(root, part))
  symlinkSync(join(project, '.oxfmtrc.json'), join(root, '.oxfmtrc.json'))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function load<Of>(path: string): Promise<Of> {
  const module: { readonly default: Of } = await import(pathToFileURL(join(folder, path)).href)
  return module.default
}

it('a new partner is two files: it has the standard gateway', () => {
  expect(Object.keys(files)).toEqual(['partner.ts', 'examples.ts'])
})

it('a new partner is formatted', async () => {
  expect(await runCommand('format', 'oxfmt', ['--check', '.'], { cwd: root })).toMatchObject({ isGood: true })
})

it('a new partner breaks no clause of the contract', async () => {
  const partner = await load<Partner>('partner.ts')
  const changed = { ...registry, partners: { ...registry.partners, 'trial-lender': partner } }
  expect(partnerFaults(changed, 'trial-lender', standardGateway(partner), await load<Examples>('examples.ts'))).toEqual([])
})
