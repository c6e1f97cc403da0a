import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { Grant, Permission } from '#core/console/permissions.ts'
import type { signOut } from '#core/console/session/sign-out.ts'
import { pages } from '../pages/pages.ts'
import { failureIn } from '../reading/call-console.ts'
import { useChange } from '../reading/use-call.ts'
import { useSession } from '../reading/session-context.ts'
import { fill } from '../texts/fill.ts'
import texts from '../texts/shell.json' with { type: 'json' }
import { useBrowserActions } from './browser-actions.ts'
import { Loading } from './loaded.tsx'
import { HEADING_ID } from './page-heading.tsx'

/** The frame of every page: who is signed in, the pages that the person may see, and the way out. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { permissions } = useSession()
  return (
    <>
      <a className="skip" href="#content">
        {texts.skip}
      </a>
      <header className="top">
        <Link href="/" className="product">
          {texts.short}
        </Link>
        <Person />
      </header>
      <div className="below">
        <nav aria-label={texts.navigation} className="pages">
          <ul>
            {pages
              .filter((page) => page.isInNavigation && may(permissions, page.permission))
              .map((page) => (
                <Entry key={page.path} {...page} />
              ))}
          </ul>
        </nav>
        <Content>{children}</Content>
      </div>
    </>
  )
}

/** The page, called by its heading. Whoever follows a link to another one is at its beginning, with keyboard and screen reader. */
function Content({ children }: { readonly children: ReactNode }) {
  const [at] = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current !== at) main.current?.focus()
    shown.current = at
  }, [at])
  return (
    <main id="content" ref={main} tabIndex={-1} aria-labelledby={HEADING_ID}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </main>
  )
}

const may = (permissions: readonly Permission[], permission: Permission): boolean => permissions.includes(permission)

function Entry({ path, title }: { readonly path: string; readonly title: string }) {
  const [at] = useLocation()
  const isHere = path === '/' ? at === '/' : at === path || at.startsWith(`${path}/`)
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const list = entry.current?.closest('nav')
    // where the window is narrow the entries stand in one row, wider than it
    if (isHere && entry.current && list) list.scrollLeft = entry.current.offsetLeft - (list.clientWidth - entry.current.offsetWidth) / 2
  }, [isHere])
  return (
    <li ref={entry}>
      <Link href={path} aria-current={isHere ? 'page' : undefined}>
        {title}
      </Link>
    </li>
  )
}

function Person() {
  const { name, grants } = useSession()
  const { leaveTo } = useBrowserActions()
  const out = useChange<typeof signOut>('POST', '/calls/sign-out')
  return (
    <div className="person">
      <p>
        <b aria-label={fill(texts.signedInAs, { name })}>{name}</b>
        <span>{grants.map(describe).join('; ')}</span>
      </p>
      <button type="button" disabled={out.isPending} onClick={() => out.mutate({ body: {} }, { onSuccess: ({ to }) => leaveTo(to) })}>
        {texts.signOut}
      </button>
      <p role="status" className="bad">
        {out.error && fill(texts.notSignedOut, { reason: texts.errors[failureIn(out.error)] })}
      </p>
    </div>
  )
}

function describe({ role, brand, country }: Grant): string {
  const place =
    brand === '*' && country === '*'
      ? texts.everywhere
      : `${brand === '*' ? texts.allBrands : brand}, ${country === '*' ? texts.allCountries : country.toUpperCase()}`
  return `${texts.roles[role]}, ${place}`
}
