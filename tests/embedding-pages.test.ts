import { expect, test } from 'vitest'
import { FAULTS } from '#apps/embed/doctor/texts.ts'
import { FAULTY_PAGES } from '#apps/sandbox/pages/embedding-pages.ts'

/** Faults that the sandbox cannot have: it is not served over https. */
const WITHOUT_PAGE = ['script-insecure']

test('the sandbox has a page with each fault that the embed doctor names', () => {
  expect([...Object.keys(FAULTY_PAGES), ...WITHOUT_PAGE].toSorted()).toEqual(Object.keys(FAULTS).toSorted())
})
