import { afterEach, expect, test, vi } from 'vitest'
import { openDom } from '#tests/dom/open-dom.ts'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a file stays to be fetched for ten seconds: some browsers begin late', () => {
  const dom = openDom()
  vi.useFakeTimers()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  saveFile('copy.json', '{}', 'application/json')
  vi.advanceTimersByTime(9999)
  expect([revoke.mock.calls, dom.document.querySelector('a')]).toEqual([[], null])
  vi.advanceTimersByTime(1)
  expect(revoke.mock.calls).toEqual([['blob:one']])
})
