import { useEffect, useState } from 'react'
import { PageFrame } from '../../../../core/ui/page-frame.tsx'
import type { ScreenProps } from '../../../../core/ui/screen.ts'
import { useList } from '../../../../core/ui/use-list.ts'
import { useTexts } from '../../../../core/ui/use-texts.ts'

/** Who is being asked and who has answered, as far as it is known. Where it leads is the server's to say. */
export default function Checking(screen: ScreenProps) {
  const t = useTexts()
  const isLong = useIsLater(LONG_AFTER_MS)
  const asked = screen.view?.asked ?? []
  const logos = readLogos(useList(screen, 'partner-logos'))
  return (
    <PageFrame screen={screen} isNarrow above={<div className="ring" />}>
      <ul className="lenders" aria-label={t('steps>checking>more>lenders')} aria-live="polite">
        {asked.map(({ name, state }) => (
          <li key={name} className={state}>
            <LenderLogo name={name} url={logos.get(name)} />
            <span>{t(`steps>checking>more>${state}`)}</span>
          </li>
        ))}
      </ul>
      <div className="stack">
        <div role="status">{(isLong || screen.waiting === 'slow') && <p className="notice">{t('steps>checking>more>long')}</p>}</div>
        {screen.waiting === 'offline' && <p className="notice">{t('waiting>offline')}</p>}
        <p className="saved">{t('steps>checking>more>review')}</p>
      </div>
    </PageFrame>
  )
}

/** The lender's logo with its name as the text; the name alone where there is no logo, or where it does not come. */
function LenderLogo({ name, url }: { readonly name: string; readonly url: string | undefined }) {
  const [isMissing, setMissing] = useState(false)
  if (url === undefined || isMissing) return name
  return <img src={url} alt={name} height={LOGO_PX} onError={() => setMissing(true)} />
}

const LOGO_PX = 32

/** The addresses of logos by name, as far as a list of any shape holds them. */
function readLogos(list: unknown): ReadonlyMap<string, string> {
  const entries: readonly unknown[] = Array.isArray(list) ? list : []
  return new Map(entries.flatMap((one) => (isLogo(one) ? [[one.name, one.url] as const] : [])))
}

const isLogo = (one: unknown): one is { readonly name: string; readonly url: string } =>
  typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string' && 'url' in one && typeof one.url === 'string'

const LONG_AFTER_MS = 45_000

function useIsLater(ms: number): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLater
}
