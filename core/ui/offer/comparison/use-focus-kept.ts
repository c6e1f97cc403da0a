import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the focus where the focused button of an offer leaves the page. Where cards became a table, or the reverse, it goes
 * to the same offer's button. Where the offer ended, it goes to the sentence above the offers (`count`), not to the top of
 * the page. `list` holds the offers; `onFocus` listens there.
 */
export function useFocusKept() {
  const count = useRef<HTMLParagraphElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  useEffect(() => {
    const left = focused.current
    if (!left || left.isConnected) return
    focused.current = null
    const { activeElement, body } = left.ownerDocument
    if (activeElement !== body) return
    const offer = left.getAttribute(OF_OFFER)
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(`button[${OF_OFFER}]`) ?? [])]
    const same = buttons.find((button) => button.getAttribute(OF_OFFER) === offer)
    ;(same ?? count.current)?.focus()
  })
  return { count, list, onFocus: ({ target }: FocusEvent) => void (focused.current = target) }
}

/** The attribute by which a button says of which offer it is. */
const OF_OFFER = 'aria-describedby'
