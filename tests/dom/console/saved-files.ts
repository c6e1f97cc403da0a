import { onTestFinished, vi } from 'vitest'

/** The files that the page hands to the browser from here on. */
export function savedFiles(): readonly Blob[] {
  const saved: Blob[] = []
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:saved'
  })
  onTestFinished(() => spy.mockRestore())
  return saved
}
