/** What is measured, where, and how progress is reported. */
export interface Measuring {
  /** Id of the site, `<brand>-<country>`, and the product identifier of its brand. */
  readonly site: string
  readonly product: string
  /** Folder of the built front end. */
  readonly dist: string
  /** The first of the ten ports that may be used. */
  readonly port: number
  readonly effort: Effort
  readonly tell: (line: string) => void
}

/** How often and how long each part is measured. */
export interface Effort {
  readonly runs: number
  readonly changes: number
  readonly rounds: number
  readonly roundSeconds: number
  readonly warmUpSeconds: number
  readonly latencyRounds: number
  readonly scaleRounds: number
  readonly storedLeads: { readonly few: number; readonly many: number }
  /** Applications that go from their first page to their decision, in each round. */
  readonly wholeLeads: number
  /**
   * `npm run bench -- lead`: rounds, applications in each, and applications before the first round,
   * after which the servers' code is optimised.
   */
  readonly lead: { readonly rounds: number; readonly leads: number; readonly warmUp: number }
  /**
   * `npm run bench -- console`: stored leads, seconds during which its calls are made, and rounds of so many seconds with and without it
   * in use.
   */
  readonly console: { readonly stored: number; readonly callSeconds: number; readonly rounds: number; readonly roundSeconds: number }
  /**
   * How often each part of the cluster is killed, the least number of applications meanwhile, and
   * how many run at once.
   */
  readonly cluster: { readonly rounds: number; readonly leads: number; readonly atOnce: number }
}

export const full: Effort = {
  runs: 9,
  changes: 11,
  rounds: 9,
  roundSeconds: 5,
  warmUpSeconds: 2,
  latencyRounds: 5,
  scaleRounds: 5,
  storedLeads: { few: 10_000, many: 1_000_000 },
  wholeLeads: 100,
  lead: { rounds: 7, leads: 80, warmUp: 500 },
  console: { stored: 1_000_000, callSeconds: 240, rounds: 7, roundSeconds: 8 },
  cluster: { rounds: 5, leads: 300, atOnce: 8 },
}
/** Only shows that the harness works: its figures prove nothing. */
export const quick: Effort = {
  runs: 1,
  changes: 3,
  rounds: 1,
  roundSeconds: 1,
  warmUpSeconds: 1,
  latencyRounds: 1,
  scaleRounds: 1,
  storedLeads: { few: 200, many: 2000 },
  wholeLeads: 8,
  lead: { rounds: 1, leads: 8, warmUp: 8 },
  console: { stored: 3000, callSeconds: 10, rounds: 1, roundSeconds: 2 },
  cluster: { rounds: 1, leads: 20, atOnce: 3 },
}
