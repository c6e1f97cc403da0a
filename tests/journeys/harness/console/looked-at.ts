/** What the tests show of a page: its address, and words that stand on it once it has loaded. */
interface LookedAt {
  readonly path: string
  readonly shows: string | RegExp
}

/** An example of every page of the console, by its path in apps/console/pages/pages.ts. `lead` is a lead that is stored. */
export const lookedAt = (lead: string): { readonly [path: string]: LookedAt } => ({
  '/': { path: '/', shows: 'All 26 sites' },
  '/leads': { path: '/leads', shows: 'Crédito Andino' },
  '/leads/:id': { path: `/leads/${lead}`, shows: 'Crédito Andino declined.' },
  '/funnel': { path: '/funnel?country=mx&by=source', shows: /^On all devices in Mexico, people gave up most often/u },
  '/sites': { path: '/sites', shows: /^Sites: 26\./u },
  '/sites/:site': { path: '/sites/loanwright-de', shows: 'Loanwright · Germany' },
  '/partners': { path: '/partners', shows: 'Answers in part' },
  '/partners/:partner/:country': { path: '/partners/rapifondos/co', shows: 'Answers in part' },
  '/affiliates': { path: '/affiliates', shows: 'some-blog' },
  '/deliveries': { path: '/deliveries', shows: 'the mail server answered 554' },
  '/privacy': { path: '/privacy', shows: /^overdue by \d+ days$/u },
  '/questions': { path: '/questions?country=es&site=loanwright-es', shows: 'firstName' },
  '/questions/:field': { path: '/questions/iban?country=es', shows: /^In Spain, / },
  '/what-if': { path: '/what-if?country=co', shows: 'What if' },
  '/audit': { path: '/audit', shows: 'Signed in' },
})
