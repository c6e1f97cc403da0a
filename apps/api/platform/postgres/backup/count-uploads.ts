import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { checkIsOurs } from '../check-migrations.ts'

/** The uploaded files that a database names, and how many of them a backup lacks. */
export interface Uploads {
  readonly named: number
  readonly missing: number
}

const AT_ONCE = 1000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Counts those that were kept before the backup began and are named still: their files have to be in its folder. */
export async function countUploads(url: string, before: Date, folder: string): Promise<Uploads> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await checkIsOurs(client)
    let [named, missing] = [0, 0]
    const next = async (after: string) => (await client.query<Named>(NAMED_FILES, [after, before, AT_ONCE])).rows
    for (let rows = await next(FIRST_ID); rows.length > 0; rows = await next(rows.at(-1)?.id ?? FIRST_ID)) {
      named += rows.length
      missing += rows.filter(({ file }) => !existsSync(join(folder, file))).length
    }
    return { named, missing }
  } finally {
    await client.end()
  }
}

interface Named {
  readonly id: string
  readonly file: string
}

const NAMED_FILES = 'select id, file from documents where id > $1 and file is not null and kept_at < $2 order by id limit $3'
