import { expect, test } from 'vitest'
import { missingPackages } from './find-chromium.ts'

const FONTS = '/usr/share/fonts/truetype/liberation'
const SHELL = '/usr/bin/chromium-headless-shell'

test.each([
  ['a machine without a browser gets the shell and a font with Chromium', undefined, [], ['chromium-headless-shell', 'fonts-liberation']],
  ['Debian’s Chromium gets the shell that opens pages sooner', '/usr/bin/chromium', [FONTS], ['chromium-headless-shell']],
  ['nothing is installed twice', '/usr/bin/chromium', [FONTS, SHELL], []],
  ['another browser gets no shell of Chromium', '/usr/bin/google-chrome', [FONTS], []],
])('%s', (_, found, there, missing) => {
  expect(missingPackages(found, (path) => there.some((one) => one === path))).toEqual(missing)
})
