import { useEffect, useRef } from 'react'

/** Properties of the form's React component. */
export interface LoanFormProps {
  /** Address of embed.js. */
  readonly src: string
  /**
   * The script element's data attributes in camel case, like `refName`, `title`, `consent`. A
   * change loads a new form.
   */
  readonly options?: { readonly [name: string]: string }
  /** Receives every event of the form: `{ type: 'STEP', path, index }` and so on. */
  readonly onEvent?: (event: unknown) => void
}

const EVENTS = ['ready', 'height', 'step', 'submitted', 'redirect', 'error']

/** Shows the form in the page while the component is mounted. */
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
