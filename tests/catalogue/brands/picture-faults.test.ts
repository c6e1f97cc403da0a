import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pictureFaults } from './picture-faults.ts'

const folder = mkdtempSync(join(tmpdir(), 'loanwright-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
const SHAPES = '<path d="M0 0h32v32z"/>'
const SOUND = `<svg ${NAMESPACE} viewBox="0 0 32 32">${SHAPES}</svg>`

function faultsOf(logo: string): Promise<readonly string[]> {
  writeFileSync(join(folder, 'logo.svg'), logo)
  return pictureFaults(folder, 'logo.svg')
}

test.each([
  SOUND,
  `<?xml version="1.0"?>\n<!-- viewed as <svg> --><svg width="32" height="32" viewBox="0 0 32 32"\n${NAMESPACE}>${SHAPES}</svg>`,
])('a picture that can be drawn and scaled has no fault: %s', async (logo) => {
  expect(await faultsOf(logo)).toEqual([])
})

test.each([
  ['<p>no picture</p>', /^logo\.svg is no SVG picture$/u],
  [`<svg ${NAMESPACE} width="32" height="32">${SHAPES}</svg>`, /^logo\.svg has no viewBox/u],
  [`<svg ${NAMESPACE} viewBox="0 0 32 32">${SHAPES}`, /^logo\.svg cannot be drawn: .*XML/u],
  [`<svg ${NAMESPACE} viewBox="0 0 32 32" width="2" width="3"></svg>`, /^logo\.svg cannot be drawn: .*XML/u],
  [SOUND.replace('<path', '<path onclick="go()"'), /^logo\.svg carries a script$/u],
])('a picture that pages or the build could not show is a fault: %s', async (logo, fault) => {
  expect(await faultsOf(logo)).toEqual([expect.stringMatching(fault)])
})

test('a picture that is missing is named', async () => {
  expect(await pictureFaults(folder, 'favicon.svg')).toEqual(['favicon.svg is missing'])
})
