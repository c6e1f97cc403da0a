import { readFileSync } from 'node:fs'
import { readReceipt } from '#apps/api/domain/receipts/read-receipt.ts'
import { verifyReceipt, type ReceiptFault } from '#apps/api/domain/receipts/verify-receipt.ts'
import type { PublicKey } from '#apps/api/platform/secrets/signing-keys.ts'

const WHY: { readonly [Fault in ReceiptFault['why']]: string } = {
  signature: 'no published key made its signature: it was changed, or the keys are not those of this server',
  head: 'no published key signed the end of the chain in it',
  text: 'the sentence is not the one whose hash was agreed to',
  order: 'it does not stand in the chain that was signed',
}

/**
 * Verifies the receipt in a file with the published keys, and returns a sentence that says what it proves. Throws an error
 * with a sentence if the file holds none, or if it does not verify.
 */
export function checkReceipt(path: string, keys: readonly PublicKey[]): string {
  const receipt = readReceipt(readFileSync(path, 'utf8'))
  if (!receipt) throw new Error(`${path} holds no receipt: give the value of "consent" of a request, or the whole request.`)
  const fault = verifyReceipt(receipt, keys)
  if (fault) throw new Error(`The receipt does not verify${fault.code === undefined ? '' : ` at ${fault.code}`}: ${WHY[fault.why]}.`)
  const given = receipt.consents.map(({ code, version, at }) => `${code} ${version}, given ${at}`)
  return [
    `The receipt of the lead ${receipt.leadId} for ${receipt.partner}, of ${receipt.issuedAt}, verifies. It proves ${given.length} consents:`,
    ...given,
  ].join('\n')
}
