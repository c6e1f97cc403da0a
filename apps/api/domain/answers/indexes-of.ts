import type { Answers } from '#core/model/answers/answers.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'

/** The keyed hashes by which a lead is found again: its e-mail in lower case, its phone as it is stored. */
export function indexesOf(answers: Answers, encryption: Encryption): { email_index: string | null; phone_index: string | null } {
  const { email, phoneNumber } = answers
  return {
    email_index: typeof email === 'string' ? encryption.blindIndex('email', email.toLowerCase()) : null,
    phone_index: typeof phoneNumber === 'string' ? encryption.blindIndex('phone', phoneNumber) : null,
  }
}

/** The hashes under which the e-mail of a lead may stand while keys are changed, that of the newest key first; none without an e-mail. */
export const emailIndexesOf = ({ email }: Answers, encryption: Encryption): readonly string[] =>
  typeof email === 'string' ? encryption.blindIndexes('email', email.toLowerCase()) : []
