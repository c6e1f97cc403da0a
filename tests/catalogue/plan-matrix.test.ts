import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { planMatrix } from '../matrix/plan-matrix.ts'

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'loanwright-plan-'))
  for (const site of ['fidea-pl', 'house-co']) {
    mkdirSync(join(dist, 'sites', site), { recursive: true })
    writeFileSync(join(dist, 'sites', site, 'gallery.json'), JSON.stringify(['initial-details', 'name', 'checking', 'rejected']))
  }
  writeFileSync(join(dist, 'sites', 'english.json'), '{}')
})
afterEach(() => rmSync(dist, { recursive: true }))

test('the matrix visits every site of the build at two widths, and no file beside the sites', () => {
  const visits = planMatrix({ dist, defaultSite: 'house-co' })
  expect(visits.map(({ site, width }) => `${site} ${width}`)).toEqual(['fidea-pl 390', 'fidea-pl 1280', 'house-co 390', 'house-co 1280'])
})

test('axe looks at every page of every site once, on a phone with its errors', () => {
  const looks = planMatrix({ dist, defaultSite: 'house-co' }).flatMap(({ site, width, looks: all }) =>
    all.filter(({ hasAxe }) => hasAxe).map(({ path, state }) => `${site} ${width} ${path} ${state}`),
  )
  const paths = ['initial-details', 'name', 'checking', 'rejected']
  expect(looks).toEqual(['fidea-pl', 'house-co'].flatMap((site) => paths.map((path) => `${site} 390 ${path} errors`)))
})
