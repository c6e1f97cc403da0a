import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { operatorsFile, somebody } from '#tests/server/operators-file.ts'
import { settingsOf, testSettings } from '#tests/server/test-settings.ts'
import { showConsoleSite } from './show-console-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'loanwright-operators-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function reviewerOf(path: string, id = 'loanwright-co'): Promise<string | null | undefined> {
  const settings = settingsOf({ ...testSettings('postgres://none'), SITES: 'loanwright-co', OPERATORS_FILE: path })
  return (await showConsoleSite({ settings }, id, new Date('2026-11-20T12:00:00Z')))?.reviewedBy
}

test('who reviewed the policies of a site is said where the operators’ file names somebody, and nobody else', async () => {
  const { reviewedBy: _, ...unreviewed } = somebody
  const path = join(folder, 'unreviewed.json')
  writeFileSync(path, JSON.stringify({ countries: { co: unreviewed } }))
  expect(await reviewerOf(operatorsFile())).toBe('A law firm')
  expect(await reviewerOf(path)).toBeNull()
  // a site that is switched off is not looked at
  expect(await reviewerOf(operatorsFile(), 'loanwright-es')).toBeNull()
})
