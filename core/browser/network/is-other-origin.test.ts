import { afterEach, expect, test, vi } from 'vitest'
import { isOtherOrigin } from './is-other-origin.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['/api', false],
  ['https://form.example/api', false],
  ['https://form.example:8443/api', true],
  ['http://form.example/api', true],
  ['https://api.form.example', true],
])('[S-1.5] the backend %s is on another origin than the page of form.example: %s', (address, isOther) => {
  vi.stubGlobal('location', new URL('https://form.example/application-frontend/name'))
  expect(isOtherOrigin(address)).toBe(isOther)
})
