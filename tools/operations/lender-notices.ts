import { eachToWrite, noteWritten } from '#apps/api/store/partners/lender-notices.ts'
import { readPlace, withDatabase } from '#tools/process/open-place.ts'
import { plainCell } from '#tools/process/plain-cell.ts'
import { runTool } from '#tools/process/run-tool.ts'

const usage = `lender-notices -- [--told <id> …]
Lists the withdrawals that people have to tell lenders, because their interface has no call for it, tab-separated: time, id, partner,
what, code, our id of the application, the lender's reference; --told notes some as told. On the database of DATABASE_URL, or the
embedded one of DATA_DIR.`
const options = { told: { type: 'boolean', default: false } } as const
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

await runTool({ usage, options, words: Infinity }, async ({ values: { told }, positionals: ids }) => {
  if (ids.length > 0 !== told) throw new Error('Say which: npm run lender-notices -- --told <id> …')
  const strange = ids.find((id) => !UUID.test(id))
  if (strange !== undefined) throw new Error(`"${strange}" is no id of a notice: npm run lender-notices lists them.`)
  await withDatabase(readPlace(), {}, async ({ db }) => {
    for (const id of ids)
      if (!(await noteWritten(db, id, new Date())))
        throw new Error(`Nobody has to be written to by the id ${id}; those before it are noted.`)
    if (told) return
    for await (const { askedAt, id, partner, kind, code, leadId, reference } of eachToWrite(db))
      console.log([askedAt.toISOString(), id, partner, kind, code ?? '', leadId, plainCell(reference)].join('\t'))
  })
})
