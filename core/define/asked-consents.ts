import { describedConsents, type DescribedConsent } from './described-consents.ts'

/**
 * Returns the consents that the open step asks, from the response of `/customer/{id}/consents`; an
 * empty list if the response is no list.
 */
export function readAskedConsents(list: unknown): readonly DescribedConsent[] {
  if (!Array.isArray(list)) return []
  const items: readonly unknown[] = list
  const consents = items.filter(isAsked).map(({ sentence, required, ...rest }) => ({ ...rest, text: sentence, isRequired: required }))
  return describedConsents({ consents })
}

interface Asked {
  readonly [name: string]: string | number | boolean | undefined
  readonly sentence: string
  readonly required: boolean
}

const isAsked = (item: unknown): item is Asked =>
  typeof item === 'object' &&
  item !== null &&
  'asked' in item &&
  item.asked === true &&
  'sentence' in item &&
  typeof item.sentence === 'string' &&
  'required' in item &&
  typeof item.required === 'boolean'
