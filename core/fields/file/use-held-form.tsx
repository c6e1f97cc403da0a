import { useEffect, useState, type RefObject } from 'react'

/**
 * Holds Continue while a file is being sent: the next page would end the upload. `control` is the file's control. Returns
 * true once Continue was held.
 */
export function useHeldForm(control: RefObject<HTMLElement | null>, isSending: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const place = control.current
    const form = place?.closest('form')
    if (!isSending || !form) return
    const hold = (event: Event) => {
      // a question that is asked no more is not waited for
      if (place?.closest('[hidden]')) return
      place?.scrollIntoView({ block: 'nearest' })
      event.preventDefault()
      // React listens above the form
      event.stopPropagation()
      setHeld(true)
    }
    form.addEventListener('submit', hold)
    return () => {
      form.removeEventListener('submit', hold)
      setHeld(false)
    }
  }, [control, isSending])
  return isHeld
}
