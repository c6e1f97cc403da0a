import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Page } from '#core/model/page/page.ts'

/** What the gallery shows of a site, as it stands in the gallery's page. */
export interface SiteGallery {
  /** `YYYY-MM-DD`; the gallery's day does not move, so that pictures of it stay the same. */
  readonly today: string
  readonly pages: readonly GalleryPage[]
  /** The answers of an example application. */
  readonly answers: Answers
  readonly view: LeadView
  /** The consents of steps whose partner says which of them it wants. */
  readonly consents: readonly { readonly name: string; readonly policy: string }[]
}

/** A page with the answers that it takes to see all of it, and how far it is in the walk; 0 outside of it. */
export interface GalleryPage {
  readonly page: Page
  /** Its name in the gallery where that is not its path: a page that stands there in more than one way. */
  readonly name?: string
  /** What the lead has otherwise. */
  readonly view?: Partial<LeadView>
  readonly answers: Answers
  readonly isInFlow: boolean
}

/** The last part of a page's address in the gallery. */
export const galleryName = ({ page, name = page.id }: GalleryPage): string => name

/** How a page stands there: not answered yet, answered, or refused. */
export type GalleryState = (typeof GALLERY_STATES)[number]

export const GALLERY_STATES = ['empty', 'filled', 'errors'] as const

export const GALLERY_ID = 'site-gallery'
/** The gallery's page, in a site's folder of the build. */
export const GALLERY_FILE = 'gallery.html'

/** Follows a sentence that stands there in English because the country has none: it cannot be seen, but found. */
export const FALLBACK_MARK = '\u2063'
