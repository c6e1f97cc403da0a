import { useMemo } from 'react'
import { Link } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { listSites } from '#core/console/sites/list-sites.ts'
import { useSession, type Session } from '../../reading/session-context.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/sites.json' with { type: 'json' }
import { siteName } from './site-name.ts'
import { SiteState } from './site-state.tsx'

type SiteRow = ReplyOf<typeof listSites>['sites'][number]

/** A hyphen at which no line ends: a day stays whole. */
const UNBROKEN = '\u2011'

/** A brand with its sites by country. */
interface BrandRow {
  readonly brand: string
  readonly sites: ReadonlyMap<string, SiteRow>
}

/** Brands by countries. Where the window is narrow, each brand is a block with its sites below it. */
export function SitesMatrix({ rows }: { readonly rows: readonly SiteRow[] }) {
  const { sites } = useSession()
  const columns = useMemo(() => columnsOf(sites), [sites])
  const brands = useMemo(() => brandsOf(rows, sites), [rows, sites])
  return (
    <div className="site-matrix">
      <DataTable caption={texts.caption} columns={columns} rows={brands} isSorted={false} />
    </div>
  )
}

function columnsOf(sites: Session['sites']): Column<BrandRow>[] {
  const countries = [...new Map(sites.map(({ country, countryName }) => [country, countryName] as const))]
  return [
    { id: 'brand', header: texts.brand, accessorKey: 'brand' },
    ...countries
      .toSorted(([, one], [, other]) => one.localeCompare(other))
      .map(([country, name]): Column<BrandRow> => ({
        id: country,
        header: name,
        cell: ({ row: { original } }) => <SiteCell row={original.sites.get(country)} name={name} />,
      })),
  ]
}

function brandsOf(rows: readonly SiteRow[], sites: Session['sites']): BrandRow[] {
  const bySite = new Map(rows.map((row) => [row.site, row]))
  return [...Map.groupBy(sites, ({ brandName }) => brandName)].map(([brand, own]) => ({
    brand,
    sites: new Map(
      own.flatMap(({ id, country }) => {
        const row = bySite.get(id)
        return row ? [[country, row] as const] : []
      }),
    ),
  }))
}

function SiteCell({ row, name }: { readonly row: SiteRow | undefined; readonly name: string }) {
  const { sites } = useSession()
  if (!row) return null
  const { site, state, isOn, mode, lenders, textsMissing, lacks, policiesFrom, operator, gallery } = row
  return (
    <div className="site">
      <p className="country">{name}</p>
      <p>
        <Link href={`/sites/${site}`}>{siteName(sites, site)}</Link> <SiteState state={state} isOn={isOn} />
      </p>
      <ul>
        {mode !== null && <li>{texts.modes[mode]}</li>}
        {isOn && <li className={lenders === 0 ? 'lacking' : undefined}>{fill(texts.lenders, { count: lenders })}</li>}
        <li className={textsMissing > 0 ? 'lacking' : undefined}>{fill(texts.textsMissing, { count: textsMissing })}</li>
        {isOn && <li className={lacks > 0 ? 'lacking' : 'good'}>{lacks > 0 ? fill(texts.lacks, { count: lacks }) : texts.ready}</li>}
        {policiesFrom !== null && <li>{fill(texts.policiesFrom, { day: policiesFrom.replaceAll('-', UNBROKEN) })}</li>}
        <li>{operator.name}</li>
        {gallery !== null && (
          <li>
            <a href={gallery} aria-label={fill(texts.galleryOf, { site: siteName(sites, site) })}>
              {texts.gallery}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}
