/**
 * The application state enumeration (specification, section 3); a state's number is its index here.
 */
export const APPLICATION_STATES = [
  'NONE',
  'LOAN_INFORMATION',
  'PERSONAL_DETAILS',
  'CONTACT_DETAILS',
  'INCOME_DETAILS',
  'OTHER_INFORMATION',
  'CHECKING',
  'MOBILE_VERIFICATION',
  'EMPLOYMENT_DETAILS',
  'INSTANTOR',
  'ACCEPTED',
  'THANK_YOU',
  'REDIRECTED',
  'REJECTED',
  'CONTINUE',
  'CHANGE_MOBILE_NUMBER',
  'VEHICLE',
  'WENANCE_TINK',
  'WENANCE_ACCOUNT',
  'MONEYMAN_PAYLANDS',
  'POLICY_CONSENTS',
  'ADDITIONAL_EMPLOYMENT_DETAILS',
  'ADDITIONAL_PERSONAL_DETAILS',
  'MARITAL_DETAILS',
  'AIDE',
  'REFERENCE_INFORMATION',
  'YOUNITED_CREDIT_DETAILS',
  'YOUNITED_PROFESSIONAL_DETAILS',
  'CNP',
  'ADVANZIA_CONSENTS',
  'ID_UPLOAD',
  'CUSTOMER_DEBTS',
  'REFERENCE_DETAILS',
  'WNIOSEK',
  'WNIOSEK_UZUPELNIENIE',
  'DYNAMIC_CONSENTS',
  'SANTANDER_COMPERIA',
  'TFBANK_CONSENTS',
  'IPFD_OFFER_CHOICE',
  'COFIDIS_OFFER',
  'PROVIDENT_OFFER',
  'INSTABANK_OFFER',
  'PROFICREDIT_OFFER',
] as const

type States = typeof APPLICATION_STATES

export type ApplicationState = States[number]

/**
 * The number of each state, as a type: a page that needs one number must not load the whole list.
 */
export type StateCodes = {
  readonly [Place in Extract<keyof States, `${number}`> as States[Place]]: Place extends `${infer Code extends number}` ? Code : never
}

/** Returns the number of a state. */
export const stateCode = (state: ApplicationState): number => APPLICATION_STATES.indexOf(state)
