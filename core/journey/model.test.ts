import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachErrors, clearErrors, linkPages, type DynamicPages } from './link-pages.ts'
import type { PlannedPage } from './plan-journey.ts'

/**
 * Tests generated dynamic forms against a second, naive implementation of the specification's
 * sentences. The seed is printed; SEED=<number> replays it.
 */
const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647)
const FORMS = 10_000

/** Our own order of pages, and the data points that each page can ask. */
const PAGES = ['loan', 'name', 'birth', 'income', 'bank'] as const
const pointsOf = (path: string) => ['a', 'b'].map((part) => `${path}-${part}`)
const allPoints = PAGES.flatMap(pointsOf)

const added = fc.shuffledSubarray(allPoints, { minLength: 1 })
const errors = fc.array(fc.record({ fieldName: fc.constantFrom(...allPoints, 'loan-a.TERMS', 'stranger'), message: fc.constant('m') }), {
  maxLength: 4,
})

test(`[S-3.14] [S-4.22] [S-4.23] [S-4.24] ${FORMS} generated forms are what a simple second implementation of the specification says`, () => {
  console.log(`forms: SEED=${seed}`)
  fc.assert(
    fc.property(added, errors, fc.constantFrom(...PAGES), (points, wrong, loaded) => {
      points.forEach((_, index) => expectForm(formOf(points.slice(0, index + 1)), points.slice(0, index + 1)))
      const form = attachErrors(formOf(points), wrong)
      expect([form.errors, form.erroredFormPath]).toEqual([wrong, earliestErrored(points, wrong)])
      const left = wrong.filter(({ fieldName }) => !points.includes(fieldName.replace('.TERMS', '')) || !fieldName.startsWith(`${loaded}-`))
      const cleared = clearErrors(form, loaded)
      expect([cleared.errors, cleared.erroredFormPath]).toEqual([left, earliestErrored(points, left)])
    }),
    { seed, numRuns: FORMS },
  )
})

/** The form of some data points: it has a page if it has one of that page's data points. */
function formOf(points: readonly string[]): DynamicPages {
  const plan = PAGES.map((path): PlannedPage => ({
    path,
    stage: `1-${path}`,
    fields: pointsOf(path).filter((point) => points.includes(point)),
    because: {},
    isAnswered: false,
    isInFlow: true,
  }))
  return linkPages(plan.filter(({ fields }) => fields.length > 0))
}

// the model

/**
 * "The sequence grows as data points are added; pages are linked previous/next; the last page
 * submits all data points."
 */
function expectForm(form: DynamicPages, points: readonly string[]): void {
  const visited: string[] = []
  const previous: (string | null | undefined)[] = []
  let path: string | null = form.pages[0]?.path ?? null
  while (path !== null) {
    const page: DynamicPages['pages'][number] | undefined = form.pages.find((one) => one.path === path)
    previous.push(page?.prevButtonFormPath)
    visited.push(path)
    path = page?.nextButtonFormPath ?? null
  }
  const expected = PAGES.filter((one) => points.some((point) => point.startsWith(`${one}-`)))
  const inForm = [form.dataPointsToSubmit, Object.values(form.dataPointsPerStep).flat()].map((names) => names.toSorted())
  // one comparison for each form: five cost more than all that is compared
  expect([visited, previous, form.stepOrder, ...inForm]).toEqual([
    expected,
    expected.map((_, index) => expected[index - 1] ?? null),
    expected,
    points.toSorted(),
    points.toSorted(),
  ])
}

/** "Errors attach to the page owning the field; the earliest errored page is selected." */
function earliestErrored(points: readonly string[], wrong: DynamicPages['errors']): string | null {
  for (const path of PAGES)
    for (const point of points)
      if (point.startsWith(`${path}-`) && wrong.some(({ fieldName }) => fieldName === point || fieldName === `${point}.TERMS`)) return path
  return null
}
