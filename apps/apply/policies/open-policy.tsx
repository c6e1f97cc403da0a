import { createRoot } from 'react-dom/client'
import { callBackend } from '#core/browser/network/backend.ts'
import { makePageEnd } from '#core/browser/page/make-page-end.ts'
import { readPolicies } from '#core/contract/consents/read-policies.gen.ts'
import type { LinkedPolicy } from '#core/ui/page/screen.ts'
import type { Session } from '../session/state/session.ts'
import { PolicyDialog, type ShownPolicy } from './policy-dialog.tsx'

const LONGEST_MS = 8000

/** Shows the text of a policy over the page: the one in force, to whose hash a consent refers. */
export function openPolicy(session: Session, policy: LinkedPolicy): void {
  const { layer, strip } = makePageEnd('policy', session.isEmbedded)
  const root = createRoot(layer)
  const close = () => {
    root.unmount()
    layer.remove()
    strip.remove()
  }
  root.render(
    <PolicyDialog
      policy={policy}
      site={session.site}
      read={(code) => readPolicy(session, code)}
      say={(key, values = {}) => session.findText([key], values)}
      onClose={close}
    />,
  )
}

/** The text in force; undefined where no answer with it comes. */
async function readPolicy({ backend, loadTexts }: Session, code: string): Promise<ShownPolicy | undefined> {
  const [answer] = await Promise.all([callBackend(backend, readPolicies, { timeoutMs: LONGEST_MS }), loadTexts().catch(() => undefined)])
  return answer.isSuccess ? readPolicies.parse(answer.body)?.find((policy) => policy.code === code) : undefined
}
