import pg from 'pg'
import { z } from 'zod'
import { openStack, type RunningStack, type StackSettings } from '../start-stack.ts'

/** No limit stops files that run one after another on one server. */
const UNLIMITED = { RATE_PER_MINUTE: '100000', READS_PER_MINUTE: '1000000', WRONG_SECRETS_PER_MINUTE: '100000' }

/** The settings of each shared stack. */
export const SETTINGS_BY_NAME = {
  plain: UNLIMITED,
  trackers: (sandboxUrl: string) => ({ ...UNLIMITED, TRACKERS_URL: `${sandboxUrl}/trackers` }),
} as const satisfies { readonly [name: string]: StackSettings }

type SharedName = keyof typeof SETTINGS_BY_NAME

const shared = z.object({
  folder: z.string(),
  url: z.string(),
  operationsUrl: z.string(),
  sandboxUrl: z.string(),
  aroundPort: z.number(),
  consoleUrl: z.string().optional(),
})

/** When the current file began with a stack, by the sandbox's address. */
const begun = new Map<string, string>()

/** Returns the moment from which what a sandbox received belongs to the current file. */
export const begunAt = (sandboxUrl: string): string => begun.get(sandboxUrl) ?? ''

/**
 * Returns the stack that the files of this worker share (hold-stacks.ts), without leads and without
 * what else earlier files stored. A file that kills the server or needs other settings starts its own.
 */
export const shareStack = async (name: SharedName = 'plain'): Promise<RunningStack> => (await share(name)).stack

/** A stack with the operator's console beside it. */
export interface SharedConsole {
  readonly stack: RunningStack
  readonly url: string
}

/** Returns the same with a console, which has a stack of its own: its pages show what lies in queues, and what was sent. */
export async function shareConsole(): Promise<SharedConsole> {
  const { stack, consoleUrl } = await share('console')
  if (consoleUrl === undefined) throw new Error('the stack has no console')
  // what the files before had given up
  await stack.query(`delete from pgboss.job where name like '%-dead'`)
  return { stack, url: consoleUrl }
}

async function share(name: SharedName | 'console') {
  const response = await fetch(`${process.env['HELD_STACKS'] ?? ''}/${name}/${process.env['VITEST_POOL_ID'] ?? ''}`)
  if (!response.ok) throw new Error(await response.text())
  const { consoleUrl, ...places } = shared.parse(await response.json())
  const stack = openStack(places)
  await empty(stack)
  begun.set(stack.sandboxUrl, new Date().toISOString())
  return { stack, consoleUrl }
}

/** What PostgreSQL says to one of two transactions that wait for each other. */
const DEADLOCK = '40P01'

/** Empties the tables beside a server at work: of two transactions that wait for each other one is ended, and has to begin again. */
async function empty(stack: RunningStack, tries = 5): Promise<void> {
  try {
    await stack.query(EMPTY)
  } catch (error) {
    if (tries === 1 || !(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error
    await empty(stack, tries - 1)
  }
}

/** Empties every table but those that a server fills at its start, and the audit log, which nothing empties. */
const EMPTY = `do $$ begin
  execute (
    select 'truncate ' || string_agg(quote_ident(tablename), ', ') from pg_tables
    where schemaname = 'public' and tablename <> all (array['migrations', 'added_migrations', 'routing_rules', 'consent_texts',
      'signing_keys', 'receivers', 'workers', 'key_uses', 'console_audit'])
  );
end $$`
