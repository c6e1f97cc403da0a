import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { afterPaint } from '#core/browser/clock.ts'
import { pageKeys, sectionKeys } from '#core/model/wording.ts'
import { OwnLink } from '#core/ui/notices/own-link.tsx'
import { ArrowBack } from '#core/ui/theme/icons.tsx'
import { PageContext } from './page-context.ts'
import type { ScreenProps } from './screen.ts'
import { useTexts } from './use-texts.ts'

/** The frame of every page: back button and progress, heading and lede, and the content. */
export function PageFrame({ screen, title, lede, above, hasSummary, isNarrow = false, isWide, isCard, children }: PageFrameProps) {
  const t = useTexts()
  const { page, site, answers, errors, validation, actions } = screen
  const context = useMemo(() => ({ page, site, answers, errors, validation, actions }), [page, site, answers, errors, validation, actions])
  const heading = useFocusOnArrival(screen)
  const text = lede ?? t(pageKeys(page, 'lede', answers), { defaultValue: '' })
  return (
    <PageContext value={context}>
      <main data-path={page.id} className={namesOf({ narrow: isNarrow, 'with-summary': hasSummary, wide: isWide })}>
        <section className={namesOf({ centred: isNarrow, card: isCard })}>
          {!isNarrow && <Way screen={screen} />}
          {above}
          <h1 ref={heading} tabIndex={-1}>
            {title ?? t(pageKeys(page, 'title', answers))}
          </h1>
          {text && <p className="lede">{text}</p>}
          {children}
          <OwnLink screen={screen} />
        </section>
      </main>
    </PageContext>
  )
}

export interface PageFrameProps {
  readonly screen: ScreenProps
  readonly children?: ReactNode
  /** Replaces the step's own title; `lede` replaces its lede. */
  readonly title?: string
  readonly lede?: string
  /** Content above the heading: the error summary, an icon. */
  readonly above?: ReactNode
  /**
   * True if the summary of the application is beside the page, or below it on a phone. The summary
   * itself is rendered once for all pages.
   */
  readonly hasSummary?: boolean
  /** One centred column without the back button: pages where the applicant waits or is done. */
  readonly isNarrow?: boolean
  /** True if the content takes the width of two columns on a large screen. */
  readonly isWide?: boolean
  /** A card in the middle of the screen: pages that end the application. */
  readonly isCard?: boolean
}

const namesOf = (names: { readonly [name: string]: boolean | undefined }): string | undefined =>
  Object.keys(names)
    .filter((name) => names[name])
    .join(' ') || undefined

/**
 * Back button, progress and section name; nothing on the first page and after the offer. The total
 * number of pages may grow, so it is not shown in words.
 */
function Way({ screen: { page, progress, actions } }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  if (progress.done === 0 || page.phase === 'after-offer') return null
  const section = t(sectionKeys(page.stage, [page]))
  return (
    <div className="way">
      <button type="button" className="link back" onClick={actions.back}>
        <ArrowBack />
        {t('back')}
      </button>
      <progress max={progress.of} value={progress.done} aria-label={section} />
      <span>{section}</span>
    </div>
  )
}

/** The heading takes the focus when its page has been painted: focus before that has the browser lay out the page twice. */
function useFocusOnArrival({ page, hasMoved }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!hasMoved) return
    let isHere = true
    afterPaint(() => {
      const { current } = heading
      const { activeElement = null, body } = current?.ownerDocument ?? {}
      // whoever was quicker has the focus already
      const isFree = activeElement === null || activeElement === body
      if (isHere && isFree && current?.closest('main')?.dataset['path'] === page.id) current.focus()
    })
    return () => void (isHere = false)
  }, [page.id, hasMoved])
  return heading
}
