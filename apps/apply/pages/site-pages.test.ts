import { expect, test } from 'vitest'
import type { SiteSequence } from '#core/model/site/site-configuration.ts'
import { sitePages } from './site-pages.ts'

const built: SiteSequence = { stepOrder: ['name', 'job-title'], pages: {}, states: {}, kinds: {}, wirePaths: {} }
const sequence = `data:application/json,${encodeURIComponent(JSON.stringify(built))}`

test('[SEC-H1] the pages of a first visit are those of the build, or what the server says where fewer partners are switched on', async () => {
  expect(await sitePages({ sequence, country: 'co' }).sequence()).toEqual(built)
  expect(await sitePages({ sequence, country: 'co', stepOrder: ['name'] }).sequence()).toEqual({ ...built, stepOrder: ['name'] })
})
