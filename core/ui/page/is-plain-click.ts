import type { MouseEvent } from 'react'

/** True for a click that follows a link where it is; with a key of these the browser opens a tab or a window. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean =>
  !ctrlKey && !metaKey && !shiftKey
