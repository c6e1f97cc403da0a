import { z } from 'zod'
import { openStack, type RunningStack, type StackSettings } from '../start-stack.ts'

/** No limit stops files that run one after another on one server. */
const UNLIMITED = { RATE_PER_MINUTE: '100000', READS_PER_MINUTE: '1000000', WRONG_SECRETS_PER_MINUTE: '100000' }

/** The settings of each shared stack. */
export const SETTINGS_BY_NAME = {
  plain: UNLIMITED,
  trackers: (sandboxUrl: string) => ({ ...UNLIMITED, TRACKERS_URL: `${sandboxUrl}/trackers` }),
} as const satisfies { readonly [name: string]: StackSettings }

export type SharedName = keyof typeof SETTINGS_BY_NAME

const places = z.object({
  folder: z.string(),
  url: z.string(),
  operationsUrl: z.string(),
  sandboxUrl: z.string(),
  aroundPort: z.number(),
})

/** When the current file began with a stack, by the sandbox's address. */
const begun = new Map<string, string>()

/** Returns the moment from which what a sandbox received belongs to the current file. */
export const begunAt = (sandboxUrl: string): string => begun.get(sandboxUrl) ?? ''

/**
 * Returns the stack that the files of this worker share (hold-stacks.ts), without leads and without
 * what else earlier files stored. A file that kills the server or needs other settings starts its own.
 */
export async function shareStack(name: SharedName = 'plain'): Promise<RunningStack> {
  const response = await fetch(`${process.env['HELD_STACKS'] ?? ''}/${name}/${process.env['VITEST_POOL_ID'] ?? ''}`)
  if (!response.ok) throw new Error(await response.text())
  const stack = openStack(places.parse(await response.json()))
  await stack.query(EMPTY)
  begun.set(stack.sandboxUrl, new Date().toISOString())
  return stack
}

/** Empties every table but those that a server fills at its start, and the audit log, which nothing empties. */
const EMPTY = `do $$ begin
  execute (
    select 'truncate ' || string_agg(quote_ident(tablename), ', ') from pg_tables
    where schemaname = 'public' and tablename <> all (array['migrations', 'added_migrations', 'routing_rules', 'consent_texts',
      'signing_keys', 'receivers', 'workers', 'key_uses', 'console_audit'])
  );
end $$`
