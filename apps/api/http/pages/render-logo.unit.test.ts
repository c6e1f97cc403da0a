import { expect, test } from 'vitest'
import { keepLogos, renderLogo } from './render-logo.ts'

test('the picture of a name is wide enough for letters of a wide bold typeface', () => {
  // 11 px and more a letter were seen at this size in the typeface of a system without the usual ones
  const width = Number(/ width="(?<width>\d+)"/u.exec(renderLogo('Ngân hàng Sen'))?.groups?.['width'])
  expect(width).toBeGreaterThanOrEqual(12 + 'Ngân hàng Sen'.length * 12)
})

test('a logo is made and compressed once for each name', () => {
  const logoOf = keepLogos()
  const first = logoOf('Consolida & Co')
  expect(first.plain.toString()).toBe(renderLogo('Consolida & Co'))
  expect([logoOf('Another').plain.toString(), logoOf('Consolida & Co') === first]).toEqual([renderLogo('Another'), true])
})
