import { defineOperator } from '#core/model/operator/operator.ts'

// An example: nobody trades under this name. Production refuses it; OPERATORS_FILE names the real one.
export default defineOperator({
  legalName: 'Example Loanwright Inc. (invented operator)',
  address: '0000 Example Street, 0000 Makati City, Metro Manila, Philippines',
  register: 'SEC Registration No. CS000000000',
  taxNumber: 'TIN 000-000-000-000',
  licence: 'online lending marketplace that is not itself a lender, SEC Certificate No. 0000 (example)',
  authority: 'Securities and Exchange Commission (SEC)',
  email: 'hello@operator.example',
  phone: '+63 2 0000 0000',
  hours: 'Monday to Friday, 9:00 a.m. to 6:00 p.m.',
  privacyContact: 'Data Protection Officer',
  privacyEmail: 'privacy@operator.example',
  complaintBody: 'SEC Financing and Lending Companies Department, www.sec.gov.ph',
  accessibilityContact: 'Customer Care, accessibility@operator.example',
  reviewedBy: 'Example Law Office (invented review)',
})
