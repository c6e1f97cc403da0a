import type { Kysely } from 'kysely'
import { findHead } from '#apps/api/store/consents/consent-heads.ts'
import { readTexts } from '#apps/api/store/consents/consent-texts.ts'
import { readChain } from '#apps/api/store/consents/consents.ts'
import { countConsentsByEvents } from '#apps/api/store/leads/events.ts'
import { readLenderTexts } from '#apps/api/store/consents/lender-texts.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import type { Certificate } from './certificate.ts'
import { showHead } from './consent-head.ts'

/**
 * The lead's chain of consents with the exact texts, for whoever has to show what was agreed to. Lenders' words need the keys,
 * and are gone with the lead; the chain fits without them.
 */
export async function makeCertificate(db: Kysely<Tables>, leadId: string, encryption?: Encryption): Promise<Certificate> {
  // first, so that the chain is read no shorter than what was signed
  const head = await findHead(db, leadId)
  const chain = await readChain(db, leadId)
  const hashes = chain.map((row) => row.text_hash)
  const texts = [...(encryption ? await readLenderTexts(db, encryption, leadId) : []), ...(await readTexts(db, hashes))]
  const rows = chain.map(({ number, code, version, language, site, accepted, at, text_hash: textHash, previous, hash }) => {
    const kept = texts.find((text) => text.textHash === textHash)
    return {
      number,
      code,
      version,
      language,
      site,
      accepted,
      at: at.toISOString(),
      textHash,
      previous: previous.toString('hex'),
      hash: hash.toString('hex'),
      ...(kept && { text: { sentence: kept.sentence, title: kept.title, html: kept.html } }),
    }
  })
  return { leadId, told: await countConsentsByEvents(db, leadId), rows, ...(head && { head: showHead(head) }) }
}
