import { leavesOf } from '#apps/sandbox/simulator/find-places.ts'
import type { ExampleChange } from '#core/model/partners/examples.ts'
import type { Application, PartnerRequest } from '#core/model/partners/gateway.ts'

/** The values of a request by the keys that lead to them, as `body.loan.amount`. */
export type RequestPlaces = ReadonlyMap<string, unknown>

/** Returns the values of a request by place; what is undefined is not sent and has no place. */
export const requestPlaces = (request: PartnerRequest): RequestPlaces =>
  new Map(leavesOf(request).flatMap(({ place, value }) => (value === undefined ? [] : [[place.join('.'), value]])))

/** Returns an application with some of its answers changed. */
export const changedApplication = (application: Application, { answers }: Pick<ExampleChange, 'answers'>): Application => ({
  ...application,
  answers: { ...application.answers, ...answers },
})

/** Returns the places at which two requests differ, with what the second one has there. */
export const changedPlaces = (before: RequestPlaces, after: RequestPlaces): ExampleChange['request'] =>
  Object.fromEntries(
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((place) => before.get(place) !== after.get(place))
      .map((place) => [place, after.get(place)]),
  )
