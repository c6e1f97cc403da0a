import { useState } from 'react'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/**
 * Sends the applicant the link back to the application, at a press; absent before there is an
 * application, on pages that know no address, and on those by which an application is opened: who
 * is there may be somebody else.
 */
export function OwnLink({ screen: { page, view, answers, actions } }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  const [sentTo, setSentTo] = useState<string>()
  if (!view || typeof answers['email'] !== 'string' || !actions.sendLink || WAYS_IN.includes(page.id)) return null
  const send = async () => setSentTo(await actions.sendLink?.())
  return (
    <p className="own-link" role="status">
      {sentTo !== undefined ? (
        t('ownLink>sent', { email: sentTo })
      ) : (
        <button type="button" className="link" onClick={() => void send()}>
          {t('ownLink>send')}
        </button>
      )}
    </p>
  )
}

/** Pages by which an application is opened, or a link of an e-mail is followed. */
const WAYS_IN: readonly string[] = ['continue', 'recover', 'confirm-consent', 'unsubscribe']
