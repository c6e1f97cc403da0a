import { expect, test } from 'vitest'
import { CONTROLS, loadControls, LATER } from './controls.tsx'

test('[S-2.6] no control of a first page is replaced when the others come: a page that is rendered again then would lose what is typed in it', async () => {
  const first = Object.entries(CONTROLS).filter(([, kind]) => kind !== LATER)
  expect(first.length).toBeGreaterThan(4)
  await loadControls([{ kind: 'rows' }])
  for (const [name, { Control }] of first) expect(Object.entries(CONTROLS).find(([one]) => one === name)?.[1].Control, name).toBe(Control)
  expect(Object.entries(CONTROLS).flatMap(([name, kind]) => (kind === LATER ? [name] : []))).toEqual([])
})
