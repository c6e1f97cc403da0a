import pg from 'pg'

/**
 * The content of a database: its tables with rows, and the names and values that are stored as
 * words.
 */
export interface Held {
  readonly tables: ReadonlySet<string>
  readonly words: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Columns, or parts of them, that hold words of the code. The prefixes of counters' keys are such
 * words too.
 */
const WORDS = {
  event: 'select name from events',
  'detail of an event': 'select jsonb_object_keys(details) from events',
  job: `select replace(name, '-dead', '') from pgboss.queue where name not like '\\_\\_%'`,
  'payload of a job': `select jsonb_object_keys(data) from pgboss.job where name not like '\\_\\_%'`,
  letter: `select data->>'letter' from pgboss.job where name = 'send-letter'`,
  'counter of messages': `select substring(key from '^[a-z]+ [a-z-]+(?: (?:phone|site|to|all))?') from message_counts`,
  'counter of requests': `select split_part(key, ' ', 1) from rate_limits`,
  'purpose of a link': 'select purpose from links',
  'purpose of a code': 'select purpose from phone_codes where purpose is not null',
  'state of an application with a lender': 'select state from submissions',
  'verdict of a lender': 'select verdict from submissions where verdict is not null',
  'kind of receiver': `select split_part(receiver, ':', 1) from postbacks`,
  'type of a postback': `select body::json->>'type' from postbacks`,
  'field of a postback': `select json_object_keys(body::json->'data') from postbacks`,
  'state of a postback': 'select state from postbacks',
  'event for affiliates': 'select event from affiliate_events',
  'conversion told to a tracker': 'select event from tracked',
  'source of a conversion': 'select source from tracked',
  'state of a conversion': 'select state from tracked',
  'reason for a held conversion': `select split_part(reason, ' ', 1) from tracked where reason is not null`,
  'choice about trackers': 'select advertising from tracker_choices where advertising is not null',
  'source of a choice': 'select source from tracker_choices where source is not null',
  'reason of an erasure': 'select because from erasures',
  'way of a device': `select device.value->>'by' from leads, jsonb_each(devices) as device where device.value ? 'by'`,
  'part of a visit': 'select jsonb_object_keys(visit) from leads',
  'fact of a routing': 'select json_object_keys(facts) from routings',
  'part of routing rules': 'select json_object_keys(rules) from routing_rules',
  'code of a consent': `select regexp_split_to_table(code, '[.]') from consents where position('/' in code) = 0`,
} as const

/** Reads the content of a database. A column that an earlier schema lacks has no words. */
export async function readHeld(databaseUrl: string): Promise<Held> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const names = await client.query<{ name: string }>(TABLES)
    const tables = new Set<string>()
    for (const { name } of names.rows) if ((await client.query(`select 1 from "${name}" limit 1`)).rowCount) tables.add(name)
    const words = new Map<string, ReadonlySet<string>>()
    for (const [kind, text] of Object.entries(WORDS)) words.set(kind, await readWords(client, text))
    return { tables, words }
  } finally {
    await client.end()
  }
}

/** Selects the tables of the present schema, without partitions. */
export const TABLES = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`

const UNDEFINED_TABLE = '42P01'
const UNDEFINED_COLUMN = '42703'

async function readWords(client: pg.Client, text: string): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await client.query<[string | null]>({ text: `select distinct word from (${text}) as found(word)`, rowMode: 'array' })
    return new Set(rows.flatMap(([word]) => word ?? []))
  } catch (error) {
    if (error instanceof pg.DatabaseError && (error.code === UNDEFINED_TABLE || error.code === UNDEFINED_COLUMN)) return new Set()
    throw error
  }
}
