import type { Condition } from '#core/model/condition.ts'
import type { PlannedPage } from './plan-journey.ts'

/** A page of the dynamic form, linked to its neighbours (specification, section 3). */
export interface DynamicPage {
  readonly path: string
  /** The stage's name without its number: the section that the progress shows. */
  readonly context: string
  readonly dataPoints: readonly string[]
  readonly prevButtonFormPath: string | null
  readonly nextButtonFormPath: string | null
  readonly when?: Condition
}

/** The whole remaining form as the browser stores it under `dynamicPages`. */
export interface DynamicPages {
  readonly pages: readonly DynamicPage[]
  readonly stepOrder: readonly string[]
  readonly dataPointsPerStep: { readonly [path: string]: readonly string[] }
  /** On the last page: every data point of the form, which that page submits. */
  readonly dataPointsToSubmit: readonly string[]
  readonly errors: readonly { readonly fieldName: string; readonly message: string }[]
  /** The earliest page that owns a field with an error. */
  readonly erroredFormPath: string | null
}

/** Returns the planned pages, each linked to the previous and the next page. */
export function linkPages(plan: readonly Pick<PlannedPage, 'path' | 'stage' | 'fields' | 'when'>[]): DynamicPages {
  const pages = plan.map((page, index): DynamicPage => ({
    path: page.path,
    context: page.stage.replace(/^\d+-/u, ''),
    dataPoints: page.fields,
    prevButtonFormPath: plan[index - 1]?.path ?? null,
    nextButtonFormPath: plan[index + 1]?.path ?? null,
    ...(page.when && { when: page.when }),
  }))
  return {
    pages,
    stepOrder: plan.map((page) => page.path),
    dataPointsPerStep: Object.fromEntries(plan.map((page) => [page.path, page.fields])),
    dataPointsToSubmit: [...new Set(plan.flatMap((page) => page.fields))],
    errors: [],
    erroredFormPath: null,
  }
}

/**
 * Returns the form with errors attached; the earliest page that owns one is selected. A field name
 * may contain a part (`policies.TERMS`).
 */
export function attachErrors(form: DynamicPages, errors: DynamicPages['errors']): DynamicPages {
  const names = new Set(errors.map((error) => error.fieldName.split('.')[0]))
  const owner = form.pages.find((page) => page.dataPoints.some((name) => names.has(name)))
  return { ...form, errors, erroredFormPath: owner?.path ?? null }
}

/**
 * Returns the form without the errors of one page, whose data was loaded again; the earliest page
 * that still owns an error is selected.
 */
export function clearErrors(form: DynamicPages, path: string): DynamicPages {
  const own = new Set(form.pages.filter((page) => page.path === path).flatMap((page) => page.dataPoints))
  return attachErrors(
    form,
    form.errors.filter(({ fieldName }) => !own.has(fieldName.split('.')[0] ?? '')),
  )
}
