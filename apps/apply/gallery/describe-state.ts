import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Checks } from '#core/model/formats/format.ts'
import type { ValidationContext } from '#core/fields/field-kind.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import type { Page, PageField } from '#core/model/page/page.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { sayError } from '#core/fields/saying/say-error.ts'
import type { FindText } from '#core/fields/field-kind.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { fieldsOf } from '../session/navigation/flow-order.ts'
import { exampleConsents } from './example-consents.ts'
import type { GalleryPage, GalleryState, SiteGallery } from './site-gallery.ts'

/** What is needed to show a page in one of its states. */
export interface Showing {
  readonly site: SiteConfiguration
  readonly gallery: SiteGallery
  readonly state: GalleryState
  readonly find: FindText
  readonly checks?: Checks
}

/** A page of the gallery as its screen gets it, but for what it can do. */
export function describeState(
  { page, answers, view: own }: GalleryPage,
  { site, gallery, state, find, checks }: Showing,
): Omit<ScreenProps, 'actions'> {
  const flowPages = gallery.pages.filter(({ isInFlow }) => isInFlow).map((one) => one.page)
  const validation: ValidationContext = { today: gallery.today, age: site.age, phone: site.phone, ...(checks && { checks }) }
  const shown = state === 'filled' ? answers : emptied(page, answers, state)
  const fields = fieldsOf(page).map((field) => (isOnlyOptional(page) ? { ...field, optional: undefined } : field))
  const found = state === 'errors' ? validatePage(fields, shown, validation) : []
  return {
    page,
    site,
    answers: shown,
    view: {
      ...gallery.view,
      ...own,
      asked: askedIn(own?.asked ?? gallery.view.asked, state),
      stepWanted: { path: page.id, details: { consents: exampleConsents(gallery, find) } },
    },
    flowPages,
    progress: {
      done: Math.max(
        0,
        flowPages.findIndex(({ id }) => id === page.id),
      ),
      of: flowPages.length,
    },
    errors: found.map((error) => ({
      fieldName: error.field,
      message: sayError(
        error,
        fields.find(({ name }) => name === error.field.split('.')[0]),
        site,
        find,
      ),
    })),
    validation,
    waiting: 'none',
    isEmbedded: false,
  }
}

/** The lenders as they are asked; with errors none of them gives an answer. */
const askedIn = (asked: LeadView['asked'], state: GalleryState): LeadView['asked'] =>
  asked.map((lender) => (state === 'errors' ? { ...lender, state: 'waiting', outcome: 'failed' } : lender))

/** The answers as they are when the page is come to; with errors, what may be left out is answered wrongly. */
function emptied(page: Page, answers: Answers, state: GalleryState): Answers {
  const own = page.fields.filter(({ name }) => !isLookedAt(page, name))
  const given = own.map((field) => [field.name, state === 'errors' ? wrongAnswer(field) : undefined] as const)
  return { ...answers, ...Object.fromEntries(given) }
}

/** What brings up other fields of the page stays answered, so that all of them are seen; what a code tells comes with it. */
const isLookedAt = (page: Page, name: string): boolean =>
  page.fields.some(({ when, decodedFrom }) => !decodedFrom && JSON.stringify(when ?? '').includes(`"${name}"`))

function wrongAnswer({ kind, optional, range }: PageField): Answers[string] {
  if (!optional) return undefined
  if (kind === 'money' || kind === 'count') return (range?.max ?? 0) + 1
  return kind === 'text' || kind === 'email' || kind === 'phone' ? '?' : undefined
}

/** Pages whose own button wants what Continue does not. */
const isOnlyOptional = ({ screen, fields }: Page): boolean => screen === true && fields.every(({ optional }) => optional)
