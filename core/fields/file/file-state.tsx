import { Alert, Tick } from '#core/ui/theme/icons.tsx'
import { usePage } from '#core/ui/page/page-context.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import type { Sending } from './use-sending.tsx'

/** The state of a file in words, with buttons to cancel or retry the upload. */
export function FileState({ sending, holds, label, keptFile, retry, cancel }: FileStateProps) {
  const t = useTexts()
  const { site } = usePage()
  const { phase, share, message, mayRetry } = sending
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
        {/* also beside what became of a later file: the one before still counts */}
        {phase !== 'sending' && keptFile !== undefined && (
          <p className="kept">
            <Tick /> {keptFile}
          </p>
        )}
        {holds > 0 && (
          // a new element each time: screen readers read out what is put in, not what stays
          <p className="why" key={holds}>
            <Alert />
            {t('file>wait')}
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
  /** How often Continue was pressed while the file is being sent. */
  readonly holds: number
  readonly label: string
  /** Says which file the server has; undefined if it has none. */
  readonly keptFile: string | undefined
  readonly retry: () => void
  readonly cancel: () => void
}
