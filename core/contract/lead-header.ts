/** Header that names the lead of a form with a file: who may not send for it is refused before a byte of the form is read. */
export const LEAD_HEADER = 'loanwright-lead'
