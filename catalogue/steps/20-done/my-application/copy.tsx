import { useState } from 'react'
import { afterPaint } from '#core/browser/clock.ts'
import { printPage } from '#core/browser/page/print-page.ts'
import { formatDay } from '#core/texts/format-day.ts'
import type { OwnAnswers, ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { GivenAnswers } from './given-answers.tsx'

const MORE = 'steps>my-application>more>reference'

/** The reference, all answers on demand, and the whole page on paper; on paper with its date. */
export function Copy({ screen, reference }: { readonly screen: ScreenProps; readonly reference: string | undefined }) {
  const t = useTexts()
  const [given, setGiven] = useState<OwnAnswers>()
  const show = async (): Promise<void> => setGiven(given ?? (await (await screen.actions.own?.())?.answers?.()))
  const print = async (): Promise<void> => {
    await show()
    afterPaint(printPage)
  }
  return (
    <>
      <section className="card" aria-labelledby="own-copy">
        <h2 id="own-copy">{t(`${MORE}>title`)}</h2>
        <div className="stack">
          {reference !== undefined && <p>{t(`${MORE}>line`, { reference })}</p>}
          <p className="printed">{t(`${MORE}>asOf`, { date: formatDay(screen.validation.today, screen.site.locale) })}</p>
          {!given && (
            <button type="button" className="plain" onClick={() => void show()}>
              {t(`${MORE}>show`)}
            </button>
          )}
          <button type="button" className="plain" onClick={() => void print()}>
            {t(`${MORE}>print`)}
          </button>
        </div>
      </section>
      {given && <GivenAnswers given={given} site={screen.site} />}
    </>
  )
}
