import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { releaseIds } from './release-ids.ts'

function distWith(releases: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-releases-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'releases.json'), releases)
  return folder
}

test('each release of which pages may be open has an id of its own, the newest first, that names no file', () => {
  const [newest, before] = [['app-2.js', 'app-2.css'], ['app-1.js']]
  const both = releaseIds(distWith(JSON.stringify([newest, before])))
  expect(both).toEqual([expect.stringMatching(/^[0-9a-f]{10}$/u), expect.stringMatching(/^[0-9a-f]{10}$/u)])
  expect(new Set(both).size).toBe(2)
  expect(releaseIds(distWith(JSON.stringify([before])))).toEqual([both[1]])
})

test.each(['[]', '{}', '[["a", 5]]', '[[]]'])('where %s was built, pages are of no release', (written) => {
  expect(releaseIds(distWith(written))).toEqual(['unbuilt'])
})

test('where nothing is built, pages are of no release', () => expect(releaseIds('/nothing/here')).toEqual(['unbuilt']))
