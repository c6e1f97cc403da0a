import type { DomainEvent } from '../define/tracker.ts'

/** The specification's names of the events that are told once per lead. */
export type ConversionName = 'Lead' | 'CompleteRegistration' | 'Rejected'

/** The conversion that a house event is; undefined for one that is none. */
export const conversionOf = (name: DomainEvent['name']): ConversionName | undefined => CONVERSIONS[name]

const CONVERSIONS: { readonly [Name in DomainEvent['name']]?: ConversionName } = {
  'lead-created': 'Lead',
  'lead-accepted': 'CompleteRegistration',
  'lead-redirected': 'CompleteRegistration',
  'lead-rejected': 'Rejected',
}
