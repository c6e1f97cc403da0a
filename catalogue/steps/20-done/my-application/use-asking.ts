import { useEffect, useRef } from 'react'

/**
 * Moves the focus for a question that replaces the button which asks it: the question's heading
 * gets the focus, and the button gets it back when the answer is no. Without this the focus is lost
 * with the replaced element, and screen readers read nothing.
 */
export function useAsking(isAsked: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (isAsked) heading.current?.focus()
    else if (wasAsked.current) button.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  return { heading, button }
}
