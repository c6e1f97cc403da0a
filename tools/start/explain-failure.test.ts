import { expect, test } from 'vitest'
import { explainBuild, explainInstall, explainNode } from './explain-failure.mjs'

test.each([
  ['npm error code ENOTFOUND\nnpm error network request failed', 'cannot be reached: connect this machine to the network'],
  ['npm error code EINTEGRITY', 'npm cache clean --force'],
  ['npm error code E404', 'lacks a package of package-lock.json'],
  ['npm error code ENOSPC', 'The disk is full: make room'],
  ['npm error code EACCES\nnpm error path /srv/x/node_modules', 'This account may not write in the project’s folder'],
  ['npm cannot be started: spawnSync npm ENOENT', 'npm is not found: install Node with npm'],
  ['npm error something new', 'mend what its output says'],
])('packages: of %j is said in one sentence how to mend it', (output, sentence) => {
  expect(explainInstall(output)).toContain(sentence)
  expect(explainInstall(output)).toMatch(/^[^\n]+: [^\n]+\.$/u)
})

test.each([
  [
    'Error: over budget: styles: 9000 of 8000 bytes\n    at x',
    'The front end is larger than it may be (styles: 9000 of 8000 bytes): make it smaller.',
  ],
  ["Error: EROFS: read-only file system, mkdir '/srv/dist'", 'The project is on a disk that cannot be written'],
  ['FATAL ERROR: Reached heap limit - JavaScript heap out of memory', 'needs more memory'],
  [
    "\u001b[31m[UNRESOLVED_IMPORT] \u001b[0mCould not resolve './x.ts' in apps/apply/main.ts\n",
    "The front end could not be built (Could not resolve './x.ts' in apps/apply/main.ts): mend that in its files, and start again.",
  ],
  ['killed', 'The front end could not be built: mend that in its files'],
])('front end: of %j is said in one sentence how to mend it', (output, sentence) => {
  expect(explainBuild(output)).toContain(sentence)
})

test('a Node that is too old for the packages is distinguished from one that is new enough', () => {
  for (const good of ['v20.19.0', 'v22.12.0', 'v24.0.0', 'v25.1.0']) expect(explainNode(good)).toBeUndefined()
  for (const old of ['v18.20.0', 'v20.18.3', 'v21.7.0', 'v22.11.0'])
    expect(explainNode(old)).toBe(`Node 20.19+, 22.12+ or 24+ is needed, and this is ${old}: install a newer one from nodejs.org.`)
})
