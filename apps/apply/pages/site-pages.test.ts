import { expect, onTestFinished, test, vi } from 'vitest'
import type { SiteSequence } from '#core/model/site/site-configuration.ts'
import { sitePages } from './site-pages.ts'

const built: SiteSequence = { stepOrder: ['name', 'job-title'], pages: {}, states: {}, kinds: {}, wirePaths: {} }
const sequence = `data:application/json,${encodeURIComponent(JSON.stringify(built))}`

test('[SEC-H1] the pages of a first visit are those of the build, or what the server says where fewer partners are switched on', async () => {
  expect(await sitePages({ sequence, country: 'co' }).sequence()).toEqual(built)
  expect(await sitePages({ sequence, country: 'co', stepOrder: ['name'] }).sequence()).toEqual({ ...built, stepOrder: ['name'] })
})

test('a file that did not come is fetched again by whoever asks next, and one that came is fetched once', async () => {
  const answers: (Response | Error)[] = [new Error('lost'), new Response('<html>', { status: 200 }), Response.json(built)]
  let times = 0
  vi.stubGlobal('fetch', () => {
    times += 1
    const answer = answers.shift() ?? new Error('asked too often')
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const pages = sitePages({ sequence: '/sequence.json', country: 'co' })
  await expect(pages.sequence()).rejects.toThrow('/sequence.json')
  await expect(pages.sequence()).rejects.toThrow('/sequence.json')
  expect(await Promise.all([pages.sequence(), pages.sequence()])).toEqual([built, built])
  expect(times).toBe(3)
  expect(await pages.page('no-such-page')).toBeUndefined()
})

test('what a portal sends in place of a file is fetched again by whoever asks next, for the sequence as for a page', async () => {
  const page = { id: 'name', kind: 'form', fields: [] }
  const answers: unknown[] = [{}, { ...built, pages: { name: 'name.json' } }, { message: 'log in' }, page]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answers.shift())))
  onTestFinished(() => void vi.unstubAllGlobals())
  const pages = sitePages({ sequence: '/sequence.json', country: 'co' })
  await expect(pages.sequence()).rejects.toThrow('sequence')
  await expect(pages.page('name')).rejects.toThrow('page')
  expect(await pages.page('name')).toEqual(page)
})

test('a page asks what its site says of several lenders, which the build cannot know', async () => {
  const consents = [{ code: 'SEND', as: 'required', several: 'send-several' }]
  const page = { id: 'check', kind: 'dynamic', fields: [{ name: 'policies', kind: 'consents', wire: 'policies', consents }] }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('check.json') ? page : { ...built, pages: { check: 'check.json' } }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const asked = async (several?: { readonly version: string; readonly bound: number }) =>
    (await sitePages({ sequence: '/sequence.json', country: 'co', several }).page('check'))?.fields[0]
  expect(await asked()).toEqual(page.fields[0])
  expect(await asked({ version: '1.a', bound: 4 })).toMatchObject({ consents: [{ code: 'SEND', bound: 4 }], versions: { SEND: '1.a' } })
})
