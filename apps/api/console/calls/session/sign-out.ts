import { signOut } from '#core/console/session/sign-out.ts'
import { answerChange } from '#apps/api/console/answering/answer-console-call.ts'
import { SIGNED_OUT_PATH } from '#apps/api/console/sign-in/open-provider.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import { removeSession } from '#apps/api/store/console/sessions.ts'

export default [
  answerChange(signOut, async ({ by }, { provider }, tx) => {
    await removeSession(tx, hash(by.secret))
    const later = async () => ({ to: (await provider.signOutUrl(by.idToken())) ?? SIGNED_OUT_PATH })
    return { ok: true, later, audit: { action: 'signed-out' }, endsSession: true }
  }),
]
