import { afterEach, expect, test, vi } from 'vitest'
import { openDom } from '#tests/dom/open-dom.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[S-2.25] as a module or in a shadow root, where a script does not know its own element, embed.js says how to include it', async () => {
  openDom('https://partner.example/')
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await import('./main.ts')
  expect(error.mock.calls).toEqual([
    [expect.stringContaining('<script async src="https://FORM-HOST/application-frontend/embed.js"></script>')],
  ])
})
