import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { checkIsOurs } from '../check-migrations.ts'

/** The uploaded files that a database names, and how many of them a backup lacks. */
export interface Uploads {
  readonly named: number
  readonly missing: number
}

/** A file that a document names. */
interface Named {
  readonly id: string
  readonly file: string
}

/** How many files a database names, and which of them a folder lacks. */
export interface NamedUploads {
  readonly named: number
  readonly lacking: readonly Named[]
}

const AT_ONCE = 1000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Finds those that were kept before the backup began, once the database is copied: their files have to come into its folder. */
export const findUploads = (url: string, before: Date, folder: string): Promise<NamedUploads> =>
  withClient(url, async (client) => {
    await checkIsOurs(client)
    let named = 0
    const lacking: Named[] = []
    const next = async (after: string) => (await client.query<Named>(NAMED_FILES, [after, before, AT_ONCE])).rows
    for (let rows = await next(FIRST_ID); rows.length > 0; rows = await next(rows.at(-1)?.id ?? FIRST_ID)) {
      named += rows.length
      lacking.push(...rows.filter((row) => !isIn(folder, row)))
    }
    return { named, lacking }
  })

/** Counts those that never came and are named still: one that a change of keys renamed since is there by its name of then. */
export const countUploads = (url: string, { named, lacking }: NamedUploads, folder: string): Promise<Uploads> =>
  withClient(url, async (client) => {
    const left = lacking.filter((row) => !isIn(folder, row))
    const ids = left.map(({ id }) => id)
    const { rows } = await client.query<Named>('select id, file from documents where id = any($1)', [ids])
    const files = new Map(rows.map(({ id, file }) => [id, file]))
    return { named, missing: left.filter(({ id, file }) => files.get(id) === file).length }
  })

const isIn = (folder: string, { file }: Named): boolean => existsSync(join(folder, file))

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const NAMED_FILES = 'select id, file from documents where id > $1 and file is not null and kept_at < $2 order by id limit $3'
