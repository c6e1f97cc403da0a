import type { Answers } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { nestAnswers, wirePathsOfFields } from '#core/lead/nest-answers.ts'
import type { SessionState } from '../state/session-state.ts'
import { fieldsOf } from '../navigation/flow-order.ts'

/**
 * The part of a lead payload that holds these data points: answers, their numbers, and the consents as they were shown;
 * `textVersions` are those of the site's configuration, which win over the pages'.
 */
export function makePayload(
  state: SessionState,
  names: readonly string[],
  textVersions: SiteConfiguration['textVersions'] = {},
): { readonly [name: string]: unknown } {
  const fields = knownFields(state).filter(({ name }) => names.includes(name) && state.answers[name] !== undefined)
  const answers: Answers = Object.fromEntries(fields.map(({ name }) => [name, state.answers[name]]))
  const scale = fields.find((field) => field.scale)?.scale
  const shownConsents = fields.flatMap((field) =>
    shownIn(field, answers).map((shown) => ({ ...shown, version: textVersions[shown.code] ?? shown.version })),
  )
  return {
    ...nestAnswers(answers, wirePathsOfFields(fields)),
    ...(scale && { periodScale: scale }),
    numbers: Object.fromEntries(fields.map(({ name }) => [name, state.numbers[name] ?? 0])),
    ...(shownConsents.length > 0 && { shownConsents }),
  }
}

/** The fields of every page that has arrived, each data point once. */
export function knownFields({ pages }: Pick<SessionState, 'pages'>): readonly PageField[] {
  return [
    ...new Map(
      Object.values(pages)
        .flatMap(fieldsOf)
        .map((field) => [field.name, field]),
    ).values(),
  ]
}

function shownIn(
  field: PageField,
  answers: Answers,
): readonly { readonly code: string; readonly version: string; readonly accepted: boolean }[] {
  const value = answers[field.name]
  const shown = (code: string, accepted: boolean) => ({ code, version: field.versions?.[code] ?? '', accepted })
  if (field.kind === 'consent' && field.policy) return [shown(field.policy, value === true)]
  if (field.kind !== 'consents' || typeof value !== 'object') return []
  return Object.entries(value).map(([code, accepted]) => shown(code, accepted === true))
}
