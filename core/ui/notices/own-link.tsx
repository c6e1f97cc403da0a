import { useState } from 'react'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/**
 * Sends the applicant the link back to the application, at a press; absent before there is an
 * application, and on pages that know no address.
 */
export function OwnLink({ screen: { view, answers, actions } }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  const [isSent, setSent] = useState(false)
  const { email } = answers
  if (!view || typeof email !== 'string' || !actions.sendLink) return null
  const send = async () => setSent((await actions.sendLink?.()) === true)
  return (
    <p className="saved own-link" role="status">
      {isSent ? (
        t('ownLink>sent', { email })
      ) : (
        <button type="button" className="link" onClick={() => void send()}>
          {t('ownLink>send')}
        </button>
      )}
    </p>
  )
}
