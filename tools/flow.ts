import { registry } from '#catalogue/registry.gen.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { findSite } from '#core/model/site/site.ts'
import { runTool } from './process/run-tool.ts'
import { flowRows } from './flow/flow-rows.ts'
import { everyChange, LEAD_COLUMNS, leadRows } from './flow/lead-rows.ts'
import { formatTable } from './flow/format-table.ts'

const usage = `flow -- <country> <brand> | flow -- lead
Prints the pages of a site, as the API plans them for a new application; with "lead" every transition of a lead with its
effects and the jobs that they send.`

await runTool({ usage, options: {}, words: 2 }, ({ positionals: [country = '', brand = ''] }) => {
  if (country === 'lead' && brand === '') return printLead()
  const found = findSite(registry, brand, country)
  if (!found.ok) throw new Error(whatIsKnown(country, brand))
  const { site } = found
  const rows = flowRows(registry, site, localDay(new Date(), site.country.timeZone))
  console.log(`${site.brand.name} in ${country.toUpperCase()}, ${site.flow} flow, ${rows.length} pages\n`)
  console.log(formatTable(['path', 'state', 'call', 'event', 'data points ← because of'], rows, process.stdout.columns || 140))
})

function printLead(): void {
  console.log(formatTable(LEAD_COLUMNS, leadRows(), process.stdout.columns || 140))
  console.log(`\nEvery change, whatever its event: ${everyChange()}.`)
}

function whatIsKnown(country: string, brand: string): string {
  const offered = registry.brands[brand]?.countries
  if (!country || !brand)
    return `Say which site: npm run flow -- <country> <brand>. Countries: ${Object.keys(registry.countries).join(', ')}. Brands: ${Object.keys(registry.brands).join(', ')}.`
  if (!registry.countries[country]) return `There is no country "${country}". Known: ${Object.keys(registry.countries).join(', ')}.`
  if (!offered) return `There is no brand "${brand}". Known: ${Object.keys(registry.brands).join(', ')}.`
  return `${brand} is not offered in ${country}. It is offered in: ${Object.keys(offered).join(', ') || 'no country'}.`
}
