/**
 * The macros that an affiliate's address may have, `{name}` each, with what stands in their place
 * (docs/webhooks.md). What a message does not have becomes empty.
 */
export const POSTBACK_MACROS = [
  'event',
  'time',
  'leadId',
  'status',
  'number',
  'subId',
  'transactionId',
  'sum',
  'payout',
  'currency',
  'reason',
] as const

/** Own parameters of a link begin so, and are macros by their whole name: `{aff_click}`. */
export const OWN_PARAMETER = /^aff_[a-z\d_]{1,40}$/u

/** A macro in an address: something in braces. */
export const MACRO = /\{(?<name>[^{}]*)\}/gu
