import type { Page } from '#core/model/page/page.ts'
import { loadControls } from '#core/ui/controls/controls.tsx'
import { loadScreen } from '../../pages/screens.ts'
import { retry } from '../sync/retry.ts'
import { prefillPage } from '../drafts/prefill-page.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'
import { fieldsOf } from './flow-order.ts'

/** Brings everything that drawing a page takes; undefined where the site has no such page. Tries until the network is there. */
export const preparePage = (session: Session, path: string): Promise<Page | undefined> => retry(session, () => fetchPage(session, path))

/** A page that arrived before, with everything that rendering it takes; undefined where something of it is missing. */
export function preparedPage({ store, site }: Session, path: string): Page | undefined {
  const { pages, checks } = store.getState()
  // the first page is here from the start, without what the others take
  const page = path === site.firstPage?.id ? undefined : pages[path]
  return page && (checks || !needsChecks(page)) ? page : undefined
}

/** Prepares a page in one try, for pages that nobody waits for yet; rejects where it fails. */
export async function fetchPage(session: Session, path: string): Promise<Page | undefined> {
  const { pages, store, loadTexts } = session
  const page = await pages.page(path)
  if (!page) return undefined
  const lacksChecks = !store.getState().checks && needsChecks(page)
  const [checks] = await Promise.all([lacksChecks ? pages.checks() : undefined, loadScreen(page), loadControls(page.fields), loadTexts()])
  if (store.getState().pages[path] && !checks) return page
  dispatch(session, { type: 'page-arrived', page, checks })
  prefillPage(session, page)
  return page
}

const needsChecks = (page: Page): boolean => fieldsOf(page).some(({ check }) => check)
