/**
 * Header that names the lead of a form with a file: an unauthorised request is refused before a
 * byte of the form is read.
 */
export const LEAD_HEADER = 'loanwright-lead'
