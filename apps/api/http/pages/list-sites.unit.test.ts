import { expect, test } from 'vitest'
import { readSettings } from '#apps/api/platform/settings/settings.ts'
import { makeSites } from '#apps/api/domain/sites/site-context.ts'
import { listSites } from './list-sites.ts'

test('the list of sites says which are drafts', async () => {
  const read = readSettings({ SITES: 'loanwright-co,fiesta-co' })
  if (!read.ok) throw new Error(read.sentences.join(' '))
  const { SITES: sites, PARTNERS: partners } = read.settings
  const made = await makeSites({ switchedOn: { sites, partners } })
  const withDraft = new Map(
    [...made].map(([id, context]) => {
      const { site } = context
      return [id, id === 'fiesta-co' ? { ...context, site: { ...site, brand: { ...site.brand, status: 'draft' as const } } } : context]
    }),
  )
  const items = listSites({ sites: withDraft, settings: read.settings }, new Set(sites), ':8080').match(/<li>.*?<\/li>/gu) ?? []
  expect(items.map((item) => [/\((?<id>[^)]+)\)/u.exec(item)?.groups?.['id'], item.includes('draft')])).toEqual([
    ['loanwright-co', false],
    ['fiesta-co', true],
  ])
})
