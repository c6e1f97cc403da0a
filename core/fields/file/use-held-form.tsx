import { useEffect, useState, type RefObject } from 'react'

/**
 * Holds Continue while a file is being sent: the next page would end the upload. `control` is the file's control. Returns
 * how often Continue was held in this upload.
 */
export function useHeldForm(control: RefObject<HTMLElement | null>, isSending: boolean): number {
  const [holds, setHolds] = useState(0)
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
      setHolds((before) => before + 1)
    }
    form.addEventListener('submit', hold)
    return () => {
      form.removeEventListener('submit', hold)
      setHolds(0)
    }
  }, [control, isSending])
  return holds
}
