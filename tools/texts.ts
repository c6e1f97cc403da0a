import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { runTool } from './process/run-tool.ts'
import { describeTexts, listTexts } from './texts/list-texts.ts'

const usage = `texts -- <site> [--page <path>]
Prints a site's sentences in the order in which people meet them, page by page, each with its key and the file that says
it; with --page those of one page.`

await runTool({ usage, options: { page: { type: 'string' } }, words: 1 }, ({ positionals: [id = ''], values: { page } }) => {
  const sites = allSites(registry)
  const site = sites.find((one) => one.id === id)
  if (!site) throw new Error(`Say which site: npm run texts -- <site>. Sites: ${sites.map((one) => one.id).join(', ')}.`)
  const all = listTexts(registry, texts, site)
  const pages = page === undefined ? all : all.filter(({ name }) => name === `/${page.replace(/^\//u, '')}`)
  if (pages.length === 0) throw new Error(`${id} has no page "${page ?? ''}". It has: ${all.map(({ name }) => name).join(', ')}.`)
  console.log(describeTexts(site, pages))
})
