import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { listSites } from '#core/console/sites/list-sites.ts'
import { useCall } from '../../reading/use-call.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/sites.json' with { type: 'json' }
import { SitesMatrix } from './sites-matrix.tsx'

/** Every site that the person may see, brands by countries. */
export function SitesPage() {
  const query = useCall<typeof listSites>('/calls/sites')
  return (
    <>
      <PageHeading title={texts.title} intro={texts.intro} />
      <Loaded query={query} empty={({ sites }) => (sites.length === 0 ? texts.noSites : undefined)}>
        {({ sites }) => (
          <>
            <p className="base">{fill(texts.count, countsOf(sites))}</p>
            <SitesMatrix rows={sites} />
          </>
        )}
      </Loaded>
    </>
  )
}

function countsOf(sites: ReplyOf<typeof listSites>['sites']) {
  const on = sites.filter(({ isOn }) => isOn)
  const live = on.filter(({ state }) => state === 'live').length
  const ready = on.filter(({ lacks }) => lacks === 0).length
  return { all: sites.length, live, draft: on.length - live, off: sites.length - on.length, ready }
}
