import { lookUp } from '#core/model/look-up.ts'
import type { Checks } from '#core/model/formats/format.ts'
import { askSeveral } from '#core/model/page/ask-several.ts'
import type { Page } from '#core/model/page/page.ts'
import type { SiteConfiguration, SiteSequence } from '#core/model/site/site-configuration.ts'
import { asBuilt } from '#core/parse/as-built.ts'
import { sendRequest } from '#core/browser/network/http.ts'
import { checks } from '#catalogue/checks.gen.ts'

/** What a site's page fetches of its definitions; each file once. A failed fetch rejects and may be tried again. */
export interface SitePages {
  readonly sequence: () => Promise<SiteSequence>
  /** Undefined where the site has no such page. */
  readonly page: (path: string) => Promise<Page | undefined>
  readonly checks: () => Promise<Checks>
}

/** The definitions of a site, fetched from its hashed, immutable files. */
export function sitePages({
  sequence: address,
  firstPage,
  country,
  stepOrder,
  several,
}: Pick<SiteConfiguration, 'sequence' | 'firstPage' | 'country' | 'stepOrder' | 'several'>): SitePages {
  const fetchSequence = onceEach(async (url) => asSequence(await fetchFile(url)))
  const fetchPage = onceEach(async (file) => asPage(await fetchFile(`${address}/../${file}`)))
  const sequence = async () => ({ ...(await fetchSequence(address)), ...(stepOrder && { stepOrder }) })
  return {
    sequence,
    page: async (path) => {
      if (path === firstPage?.id) return firstPage
      const file = lookUp((await sequence()).pages, path)
      return file === undefined ? undefined : askSeveral(await fetchPage(file), several)
    },
    checks: () => loadChecks(country),
  }
}

/** The checks of a country; none where it has none. */
export const loadChecks = async (country: string): Promise<Checks> => {
  const loaders: { readonly [country: string]: () => Promise<{ readonly default: Checks }> } = checks
  return (await lookUp(loaders, country)?.())?.default ?? {}
}

/** Fetches each file once. What did not come, or was not a file of the build, is fetched again by whoever asks next. */
function onceEach<Of>(fetchIt: (file: string) => Promise<Of>): (file: string) => Promise<Of> {
  const fetched = new Map<string, Promise<Of>>()
  return (file) => {
    const found = fetched.get(file) ?? fetchIt(file)
    fetched.set(file, found)
    found.catch(() => fetched.delete(file))
    return found
  }
}

async function fetchFile(url: string): Promise<unknown> {
  const response = await sendRequest({ method: 'GET', url })
  if (!response.isSuccess || response.isUnreadable) throw new Error(`${url} ${response.status}`)
  return response.body
}

/** The names tell a file of the build from what a proxy may send in its place. */
function asSequence(body: unknown): SiteSequence {
  const sequence = asBuilt<SiteSequence>(body)
  if (!sequence?.stepOrder || !sequence.pages || !sequence.kinds) throw new Error('sequence')
  return sequence
}

function asPage(body: unknown): Page {
  const page = asBuilt<Page>(body)
  if (!page?.id || !Array.isArray(page.fields)) throw new Error('page')
  return page
}
