import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { writeCard } from './write-card.ts'

const site = allSites(registry)[0] ?? expect.fail('no site')
const PLACE = `catalogue/brands/${site.brandId}/logo.svg`
const SHAPES = '<rect width="32" height="32" rx="8" fill="#6a3cd0"/>'
const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
const PLAIN = `<svg ${NAMESPACE} viewBox="0 0 32 32">${SHAPES}</svg>`

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'loanwright-card-'))
  mkdirSync(join(root, PLACE, '..'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

/** The picture that the build writes for a brand with this logo. */
async function cardOf(logo: string): Promise<Buffer> {
  writeFileSync(join(root, PLACE), logo)
  return readFileSync(join(root, 'files', await writeCard(root, root, site)))
}

test.each([
  ['a size of its own', `<svg width="32" height="32" viewBox="0 0 32 32" fill="none" ${NAMESPACE}>${SHAPES}</svg>`],
  ['a size in millimetres', `<svg viewBox="0 0 32 32" height="8mm" width="8mm" ${NAMESPACE}>${SHAPES}</svg>`],
  ['a place of its own', `<svg x="4px" y="4px" viewBox="0 0 32 32" ${NAMESPACE}>${SHAPES}</svg>`],
  ['a declaration of XML', `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${PLAIN}`],
  [
    'a type of document, and a comment on <svg',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- an <svg -->${PLAIN}`,
  ],
])('a logo that a program exported with %s is drawn as one without', async (_, logo) => {
  expect((await cardOf(logo)).equals(await cardOf(PLAIN))).toBe(true)
})

test('the card shows the logo', async () => {
  expect((await cardOf(PLAIN)).equals(await cardOf(PLAIN.replace(SHAPES, '')))).toBe(false)
})

test('a logo that cannot be drawn stops the build with the name of its file', async () => {
  await expect(cardOf(PLAIN.replace('</svg>', ''))).rejects.toThrow(`${PLACE} cannot be drawn`)
})
