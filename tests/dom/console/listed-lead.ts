/** A lead as the console lists it; its id is made of its reference. */
export const listedLead = (reference: string, email = '') => ({
  id: `id of ${reference}`,
  reference,
  site: 'loanwright-mx',
  status: 'started',
  createdAt: '2026-11-26T10:00:00Z',
  updatedAt: '2026-11-26T10:00:00Z',
  affiliate: null,
  partners: [],
  email,
  phone: '',
})
