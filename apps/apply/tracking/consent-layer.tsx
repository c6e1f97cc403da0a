import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { TrackerPurpose } from '#core/model/vendors/tracker.ts'
import type { TrackerChoices } from '#core/model/vendors/vendor.ts'
import { sayList } from '#core/texts/say-list.ts'
import { splitLink } from '#core/texts/split-link.ts'

/** A text of the layer by its key. */
type LayerTexts = (key: string, values?: { readonly [name: string]: string }) => string

export interface ConsentLayerProps {
  readonly waits: 'opt-in' | 'notice'
  /** What is asked, with the names of those who would get something. */
  readonly purposes: readonly { readonly id: TrackerPurpose; readonly names: readonly string[] }[]
  /** The choices as they stand. */
  readonly choices: () => TrackerChoices
  /** Hears of each change of the choices, also from elsewhere; returns what ends that. */
  readonly watch: (redraw: () => void) => () => void
  readonly choose: (choices: TrackerChoices) => void
  /** The policy of cookies: its page, and the words of the link where no sentence has them. */
  readonly policy: { readonly address: string; readonly words: string }
  /** Where the way to choose anew stands. */
  readonly strip: Element
  /** Lists the names. */
  readonly locale: string
  readonly t: LayerTexts
}

/** The question about trackers: to refuse takes as much as to agree. It takes no focus unless it was asked for. */
export function ConsentLayer({ waits, purposes, choices, watch, choose, policy, strip, locale, t }: ConsentLayerProps) {
  const chosen = useSyncExternalStore(watch, choices)
  const isOpen = purposes.some(({ id }) => chosen[id] === undefined)
  const [wanted, setShown] = useState<'question' | 'details' | undefined>(isOpen ? 'question' : undefined)
  // what was chosen elsewhere is not asked any more
  const shown = wanted === 'question' && !isOpen ? undefined : wanted
  const [isAskedFor, setAskedFor] = useState(false)
  const again = useRef<HTMLButtonElement>(null)
  const close = () => {
    setShown(undefined)
    if (isAskedFor) again.current?.focus({ preventScroll: true })
  }
  const decide = (agreed: (purpose: TrackerPurpose) => boolean) => {
    choose(Object.fromEntries(purposes.map(({ id }) => [id, agreed(id) ? 'agreed' : 'refused'])))
    close()
  }
  const open = (what: 'details') => {
    setAskedFor(true)
    setShown(what)
  }
  return (
    <>
      {shown && (
        <Card
          key={shown}
          isAskedFor={isAskedFor}
          t={t}
          title={t(shown === 'details' ? 'details' : `${waits}>title`)}
          close={isOpen ? undefined : close}
        >
          {shown === 'question' ? (
            <WithPolicy text={t(`${waits}>lede`)} policy={policy} />
          ) : (
            <>
              <Purposes
                key={JSON.stringify(chosen)}
                purposes={purposes}
                choices={chosen}
                isTicked={waits === 'notice'}
                decide={decide}
                locale={locale}
                t={t}
              />
              <WithPolicy text="" policy={policy} />
            </>
          )}
          <div className="choices-buttons">
            <button type="button" onClick={() => decide(() => false)}>
              {t(`${waits}>refuse`)}
            </button>
            <button type="button" onClick={() => decide(() => true)}>
              {t(`${waits}>agree`)}
            </button>
            {shown === 'question' && (
              <button type="button" className="choices-more" onClick={() => open('details')}>
                {t('choose')}
              </button>
            )}
          </div>
        </Card>
      )}
      {createPortal(
        <section aria-label={t('again')}>
          <button ref={again} type="button" onClick={() => open('details')}>
            {t('again')}
          </button>
        </section>,
        strip,
      )}
    </>
  )
}

/** A sentence with a link to the policy: its words in [brackets], or after it. */
function WithPolicy({ text, policy: { address, words } }: { readonly text: string; readonly policy: ConsentLayerProps['policy'] }) {
  const { before, link, after } = splitLink(text)
  return (
    <p>
      {before}
      {link === undefined && before !== '' && ' '}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {link ?? words}
      </a>
      {after}
    </p>
  )
}

interface CardProps {
  readonly isAskedFor: boolean
  readonly title: string
  readonly close: (() => void) | undefined
  readonly t: LayerTexts
  readonly children: ReactNode
}

function Card({ isAskedFor, title, close, t, children }: CardProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAskedFor) heading.current?.focus({ preventScroll: true })
  }, [isAskedFor])
  useEffect(() => {
    const { current } = box
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close?.()
    current?.addEventListener('keydown', onKey)
    return () => current?.removeEventListener('keydown', onKey)
  }, [close])
  return (
    <section aria-labelledby={id} ref={box}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {close && (
        <button type="button" className="choices-close" aria-label={t('close')} onClick={close}>
          ×
        </button>
      )}
      {children}
    </section>
  )
}

interface PurposesProps extends Pick<ConsentLayerProps, 'purposes' | 'locale' | 't'> {
  readonly choices: TrackerChoices
  /** What a box without a choice shows. */
  readonly isTicked: boolean
  readonly decide: (agreed: (purpose: TrackerPurpose) => boolean) => void
}

function Purposes({ purposes, choices, isTicked, decide, locale, t }: PurposesProps) {
  const [ticked, setTicked] = useState<readonly TrackerPurpose[]>(
    purposes.flatMap(({ id }) => ((choices[id] ?? (isTicked ? 'agreed' : 'refused')) === 'agreed' ? [id] : [])),
  )
  const id = useId()
  return (
    <>
      <ul>
        {purposes.map(({ id: purpose, names }) => (
          <li key={purpose}>
            <label>
              <input
                type="checkbox"
                name={`tracker.${purpose}`}
                aria-describedby={`${id}-${purpose}`}
                checked={ticked.includes(purpose)}
                onChange={({ currentTarget: { checked } }) =>
                  setTicked((before) => (checked ? [...before, purpose] : before.filter((one) => one !== purpose)))
                }
              />
              {t(`purposes>${purpose}>label`)}
            </label>
            <p id={`${id}-${purpose}`}>
              {t(`purposes>${purpose}>text`)} {t('recipients', { names: sayList(names, locale) })}
            </p>
          </li>
        ))}
      </ul>
      <button type="button" className="choices-save" onClick={() => decide((purpose) => ticked.includes(purpose))}>
        {t('save')}
      </button>
    </>
  )
}
