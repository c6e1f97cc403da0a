/** An earlier release whose backup is kept here, and in what its backup differs from others. */
export interface EarlierBackup {
  readonly commit: string
  /** Tables of the present release that have no row in it. */
  readonly emptyTables: readonly string[]
  /** Whether that release signed the ends of the chains of consents. */
  readonly hasSignedEnds: boolean
  /** Settings that were addresses of the sandbox, each with its path there. */
  readonly simulated?: { readonly [setting: string]: string }
  /** Words that the present release stores in the tests and the backup lacks, by what they are. */
  readonly newWords?: { readonly [kind: string]: readonly string[] }
  /** What the present release refuses of its draft, and what is answered instead. */
  readonly mends?: { readonly refused: readonly string[]; readonly answers: { readonly [name: string]: string | number } }
}

/**
 * The backups, the oldest first. A table that stands in `emptyTables` of all of them is guarded by none: the release that
 * follows the one which added it keeps a backup with rows of it.
 */
export const EARLIER_BACKUPS: readonly EarlierBackup[] = [
  {
    commit: '846c453',
    emptyTables: [
      'added_migrations',
      'affiliate_events',
      'bids',
      'consent_heads',
      'key_uses',
      'lender_texts',
      'message_counts',
      'rate_limits',
      'recoveries',
      'signing_keys',
      'tracked',
      'webhooks',
    ],
    hasSignedEnds: false,
    // its payday is far from its cycle; who combines debts was not asked for the instalments either
    mends: { refused: ['incomePayday'], answers: { monthlyCreditCommitments: 100_000, incomePayday: '2026-12-01' } },
  },
  {
    commit: '52a2283',
    emptyTables: [],
    hasSignedEnds: true,
    // it ends the time of the application that had expired
    newWords: { 'reason of an erasure': ['retention'] },
    simulated: {
      AFFILIATE_POSTBACK_SANDBOX: '/affiliates/sandbox',
      AFFILIATE_POSTBACK_BROKEN: '/affiliates/broken',
      TRACKERS_URL: '/trackers',
      CAPTCHAS_URL: '/captchas',
    },
  },
]
