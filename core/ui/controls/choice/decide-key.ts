/** What a key does in a combobox. `leave` returns to the text, where the browser moves the cursor. */
export type KeyMove =
  | { readonly kind: 'open'; readonly isInto: boolean }
  | { readonly kind: 'point'; readonly at: number }
  | { readonly kind: 'take' | 'close' | 'leave' | 'none' }

interface Pointer {
  /** Number of options; 0 if the list is closed. */
  readonly length: number
  /** Index of the option that the keys point at, or -1. */
  readonly active: number
}

interface Key {
  readonly key: string
  readonly altKey: boolean
  /** True while an input method composes a letter: its keys are its own. */
  readonly isComposing: boolean
}

/** Decides what a key does, as in the ARIA Authoring Practices' combobox with a list. */
export function decideKey(pointer: Pointer, { key, altKey, isComposing }: Key): KeyMove {
  if (isComposing) return { kind: 'none' }
  if (pointer.length === 0) return key === 'ArrowDown' ? { kind: 'open', isInto: !altKey } : { kind: 'none' }
  return decideOpenKey(pointer, altKey ? `Alt+${key}` : key)
}

function decideOpenKey({ length, active }: Pointer, key: string): KeyMove {
  switch (key) {
    case 'ArrowDown':
      return { kind: 'point', at: (active + 1) % length }
    case 'ArrowUp':
      return { kind: 'point', at: (active <= 0 ? length : active) - 1 }
    case 'Escape':
    case 'Alt+ArrowUp':
      return { kind: 'close' }
    case 'Enter':
      return { kind: active >= 0 ? 'take' : 'none' }
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return { kind: 'leave' }
    default:
      return { kind: 'none' }
  }
}
