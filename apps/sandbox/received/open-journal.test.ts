import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openJournal } from './open-journal.ts'

const folder = mkdtempSync(join(tmpdir(), 'loanwright-journal-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.runIf(process.platform !== 'win32')('[SEC-L10] nobody else may read the journal, also one of an earlier release', () => {
  const [fresh, older] = [join(folder, 'fresh'), join(folder, 'older')]
  writeFileSync(older, '{"kept":1}\n')
  chmodSync(older, 0o644)
  expect(openJournal(older).past).toEqual([{ kept: 1 }])
  openJournal(fresh).journal.append({ kept: 2 })
  for (const path of [fresh, older]) expect(statSync(path).mode & 0o777).toBe(0o600)
})
