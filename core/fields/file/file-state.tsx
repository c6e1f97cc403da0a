import { Alert, Tick } from '#core/ui/theme/icons.tsx'
import { usePage } from '#core/ui/page/page-context.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import type { Sending } from './use-sending.tsx'

/** The state of a file in words, with buttons to cancel or retry the upload. */
export function FileState({ sending, label, wasSent, retry, cancel }: FileStateProps) {
  const t = useTexts()
  const { site } = usePage()
  const { phase, share, message, mayRetry, file } = sending
  const percent = new Intl.NumberFormat(site.locale, { style: 'percent' }).format(share)
  return (
    <>
      {phase === 'sending' && (
        <>
          <progress value={share} max={1} aria-label={label} />
          <p>{share === 0 ? t('file>preparing') : t('file>sending', { percent })}</p>
          <button type="button" className="link" aria-label={`${t('file>cancel')}: ${label}`} onClick={cancel}>
            {t('file>cancel')}
          </button>
        </>
      )}
      <div role="status">
        {phase === 'kept' && (
          <p className="kept">
            <Tick /> {t('file>kept', { name: file?.name ?? '' })}
          </p>
        )}
        {phase === 'idle' && wasSent && (
          <p className="kept">
            <Tick /> {t('file>before')}
          </p>
        )}
        {message !== undefined && (
          <p className="why">
            <Alert />
            {message}
          </p>
        )}
      </div>
      {mayRetry && (
        <button type="button" className="plain" aria-label={`${t('file>again')}: ${label}`} onClick={retry}>
          {t('file>again')}
        </button>
      )}
    </>
  )
}

interface FileStateProps {
  readonly sending: Sending
  readonly label: string
  /** True if a file was sent before the page was opened. */
  readonly wasSent: boolean
  readonly retry: () => void
  readonly cancel: () => void
}
