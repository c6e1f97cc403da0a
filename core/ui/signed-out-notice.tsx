import type { ScreenProps } from './screen.ts'
import { useTexts } from './use-texts.ts'

/** Says that the session of an application is over that this browser had, with the way back to it. */
export function SignedOutNotice({ screen: { site, actions } }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  return (
    <div className="notice" role="status">
      {t('signedOut>note')}
      <a
        className="link"
        href={`${site.basePath}/recover`}
        onClick={(event) => {
          event.preventDefault()
          actions.change('recover')
        }}
      >
        {t('signedOut>code')}
      </a>
    </div>
  )
}
