import type { PartnerRow } from '#core/console/partners/partner-row.ts'

/** A lender in Mexico as the console's server tells of it, with what a test says of it. */
export const makePartnerRow = (more: Partial<PartnerRow> = {}): PartnerRow => ({
  partner: 'rapifondos',
  name: 'RapiFondos',
  country: 'mx',
  timeZone: 'America/Mexico_City',
  isOn: true,
  hasOwnAddress: true,
  isPaused: false,
  isReadable: true,
  isOpen: true,
  health: 'answering',
  lastHour: {},
  lastDay: {},
  period: {},
  half: null,
  most: null,
  deadLetters: 0,
  caps: [],
  hours: null,
  weekdays: null,
  price: 'MXN 100',
  cataloguePrice: 'MXN 100',
  acceptance: { used: 0.2, catalogue: 0.2 },
  ...more,
})
