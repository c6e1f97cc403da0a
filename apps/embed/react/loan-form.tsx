import { useEffect, useRef } from 'react'

/** The form in a React page. */
export interface LoanFormProps {
  /** Address of embed.js. */
  readonly src: string
  /** Those of the script element, written like `refName`, `title`, `consent`. Others bring a new form. */
  readonly options?: { readonly [name: string]: string }
  /** Hears every event of the form: `{ type: 'STEP', path, index }` and so on. */
  readonly onEvent?: (event: unknown) => void
}

const EVENTS = ['ready', 'height', 'step', 'submitted', 'redirect', 'error']

/** Puts the form into the page while it is shown. */
export function LoanForm({ src, options, onEvent }: LoanFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const listener = useRef(onEvent)
  const serialized = JSON.stringify(options ?? {})
  useEffect(() => {
    listener.current = onEvent
  })
  useEffect(() => {
    const box = place.current
    if (!box) return undefined
    const script = box.ownerDocument.createElement('script')
    const all: unknown = JSON.parse(serialized)
    Object.assign(script.dataset, all)
    script.src = src
    const hear = (event: Event) => event instanceof CustomEvent && listener.current?.(event.detail)
    for (const name of EVENTS) box.addEventListener(`loan-form:${name}`, hear)
    box.append(script)
    return () => {
      for (const name of EVENTS) box.removeEventListener(`loan-form:${name}`, hear)
      box.replaceChildren()
    }
  }, [src, serialized])
  return <div ref={place} />
}
