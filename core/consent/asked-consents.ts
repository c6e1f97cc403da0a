import { describedConsents, type DescribedConsent } from './described-consents.ts'

/** A consent in the list of `/customer/{id}/consents`, as far as a step needs it. */
interface ListedConsent {
  readonly [name: string]: string | number | boolean | undefined
  readonly sentence: string
  readonly required: boolean
  readonly asked?: true | undefined
}

/** Returns the consents that the open step asks, from the list of an application. */
export function readAskedConsents(list: readonly ListedConsent[] = []): readonly DescribedConsent[] {
  const consents = list
    .filter(({ asked }) => asked)
    .map(({ sentence, required, ...rest }) => ({ ...rest, text: sentence, isRequired: required }))
  return describedConsents({ consents })
}
