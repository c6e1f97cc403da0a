/** An earlier release whose backup is stored here, and how its backup differs from others. */
export interface EarlierBackup {
  readonly commit: string
  /** Tables that have no row in the backup, though that release may have had them. */
  readonly emptyTables: readonly string[]
  /** Tables that are newer than that release. */
  readonly newerTables: readonly string[]
  /** Whether that release signed the ends of the consent chains. */
  readonly hasSignedEnds: boolean
  /** Settings that were addresses of the sandbox, each with its path there. */
  readonly simulated?: { readonly [setting: string]: string }
  /** Words that the present release stores in the tests and the backup lacks, by their kind. */
  readonly newWords?: { readonly [kind: string]: readonly string[] }
  /**
   * The fields of the draft that the present release refuses, and the answers that replace them.
   */
  readonly mends?: { readonly refused: readonly string[]; readonly answers: { readonly [name: string]: string | number } }
}

const LATER_TABLES = [
  'acceptance_versions',
  'console_audit',
  'console_sessions',
  'console_sign_ins',
  'counted_affiliates',
  'countings',
  'document_fetches',
  'document_links',
  'document_sendings',
  'funnel_classes',
  'funnel_error_classes',
  'funnel_error_days',
  'funnel_errors',
  'funnel_field_classes',
  'funnel_field_days',
  'funnel_fields',
  'funnel_leads',
  'funnel_page_classes',
  'funnel_page_days',
  'funnel_pages',
  'funnel_week_days',
  'funnel_week_fields',
  'funnel_week_pages',
  'funnel_weeks',
  'lender_notices',
  'outcomes',
  'partner_answer_days',
  'partner_answers',
  'partner_rules',
  'partner_slots',
  'partner_windows',
  'privacy_requests',
  'question_sums',
  'reservations',
  'sale_days',
  'affiliate_sale_days',
  'rule_drafts',
  'sales',
  'source_refusals',
]

/**
 * The backups, oldest first. A table in `newerTables` of the last backup is not covered: the release
 * after the one that added it adds a backup with rows of it.
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
    newerTables: LATER_TABLES,
    hasSignedEnds: false,
    // the draft's payday is too far from its salary cycle; that release also did not ask an
    // applicant who consolidates debts for the instalments
    mends: { refused: ['incomePayday'], answers: { monthlyCreditCommitments: 100_000, incomePayday: '2026-12-01' } },
  },
  {
    commit: '52a2283',
    emptyTables: [],
    newerTables: LATER_TABLES,
    hasSignedEnds: true,
    // the present release ends the expired application, which stores this reason; its own job of ending what is
    // open at partners that are switched off, and those of offers side by side and of lenders' files, are in queues that the earlier release
    // does not read
    newWords: {
      'reason of an erasure': ['retention'],
      event: ['email-sent'],
      'detail of an event': ['letter'],
      job: [
        'end-switched-off',
        'end-offers',
        'tell-choice',
        'remind-of-documents',
        'watch-documents',
        'tell-withdrawal',
        'learn-acceptance',
        'count-leads',
        'count-sales',
        'sum-questions',
        'keep-funnel',
        'withdraw-consents',
        'sum-weeks',
      ],
      // the earlier release hands a job's payload on as it is
      'payload of a job': ['site', 'request'],
    },
    simulated: {
      AFFILIATE_POSTBACK_SANDBOX: '/affiliates/sandbox',
      AFFILIATE_POSTBACK_BROKEN: '/affiliates/broken',
      TRACKERS_URL: '/trackers',
      CAPTCHAS_URL: '/captchas',
    },
  },
]
