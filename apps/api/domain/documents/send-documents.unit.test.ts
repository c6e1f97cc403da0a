import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { placeOfFile } from '#apps/api/platform/files/place-of-file.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { sendDocuments } from './send-documents.ts'

const KEPT = ['idFront', 'incomeProof', 'selfie']

test('of the files that an applicant has handed in, a lender is sent those that its step asks for, and no other', async () => {
  const parts = partsWithoutDatabase()
  const documents = KEPT.map((field) => ({ id: field, field, file: field, media_type: 'image/jpeg', bytes: 3, kept_at: NOW }))
  const { db } = scriptedDatabase({ documents, document_sendings: [{ id: 'S-1', expires_at: NOW }] })
  const inTransaction: Parameters<typeof sendDocuments>[0]['database']['inTransaction'] = (work) => db.transaction().execute(work)
  const files = { read: async (file: string) => parts.encryption.encryptBytes(Buffer.from(file), placeOfFile(file)) }
  const sent = await sendDocuments(
    { ...parts, files, database: { db, inTransaction } },
    {
      lead: exampleLead(NOW),
      context: { registry },
      submission: { id: 'U-1', partner: 'identifica' },
      fields: ['idFront', 'selfie'],
    },
  )
  expect(sent.documents.map(({ field }) => field)).toEqual(['idFront', 'selfie'])
})
