import type { DomainEvent } from '#core/model/vendors/tracker.ts'

/** The specification's names of the events that are sent once per lead. */
export type ConversionName = 'Lead' | 'CompleteRegistration' | 'Rejected'

/** Returns the conversion of a domain event; undefined if the event is none. */
export const conversionOf = (name: DomainEvent['name']): ConversionName | undefined => CONVERSIONS[name]

const CONVERSIONS: { readonly [Name in DomainEvent['name']]?: ConversionName } = {
  'lead-created': 'Lead',
  'lead-accepted': 'CompleteRegistration',
  'lead-redirected': 'CompleteRegistration',
  'lead-rejected': 'Rejected',
}
