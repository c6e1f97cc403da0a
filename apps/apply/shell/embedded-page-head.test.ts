import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeSession } from '#tests/session/make-session.ts'
import { writePageHead } from './page-head.ts'

/** A document of which whatever is touched is noted. */
const touched: string[] = []
beforeAll(() => {
  const note = (_: object, name: string | symbol) => {
    touched.push(String(name))
    return true
  }
  const head = {
    querySelector: (selector: string) => ({ getAttribute: () => null, setAttribute: (name: string) => note({}, `${selector} ${name}`) }),
  }
  vi.stubGlobal('document', new Proxy({ title: '', head }, { set: note }))
})
afterAll(() => void vi.unstubAllGlobals())

it('[S-1.6] [S-2.14] embedded, no title, description, keywords or favicon is written; alone, all four are', () => {
  const { site } = makeSession().session
  writePageHead(site, true, 'What is your full name?')
  writePageHead(site, true)
  expect(touched).toEqual([])
  writePageHead(site, false, 'What is your full name?')
  expect(touched).toEqual(
    expect.arrayContaining(['title', 'meta[name="description"] content', 'meta[name="keywords"] content', 'link[rel="icon"] href']),
  )
})
