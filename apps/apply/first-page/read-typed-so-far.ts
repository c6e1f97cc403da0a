import { isAnswered, type Answers } from '#core/model/answers/answers.ts'
import { readPage } from '#core/fields/read-form.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'

/** What was typed before the app arrived; of several boxes, all as soon as one is ticked. */
export function readTypedSoFar(form: unknown, site: SiteConfiguration): Answers {
  if (!(form instanceof HTMLFormElement)) return {}
  const read = readPage(site.firstPage?.fields ?? [], new FormData(form), {}, site)
  return Object.fromEntries(
    Object.entries(read).filter(
      ([name, value]) => isAnswered(read, name) && (typeof value !== 'object' || Object.values(value).includes(true)),
    ),
  )
}
