import { Activity, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { makePlace } from '#core/browser/page/make-place.ts'

/**
 * Where a page stands. One that is drawn ahead waits in a place of its own outside the document, where nothing finds it
 * and none of its effects run, and is put into `shown` when its turn comes.
 */
export function PagePlace({ isShown, shown, children }: PagePlaceProps) {
  const [place] = useState(() => (isShown ? undefined : makePlace()))
  useLayoutEffect(() => {
    if (!place || !isShown) return
    shown.current?.append(place)
    return () => place.remove()
  }, [place, isShown, shown])
  return place ? createPortal(<Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>, place) : children
}

export interface PagePlaceProps {
  readonly isShown: boolean
  readonly shown: RefObject<HTMLElement | null>
  readonly children: ReactNode
}
