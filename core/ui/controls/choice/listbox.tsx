import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { decideKey } from './decide-key.ts'

interface ListboxParts<Item> {
  /** Writes an option into the input. */
  readonly take: (item: Item, input: HTMLInputElement) => void
  /** Returns what Down offers in a closed list; options that arrive later are offered later. */
  readonly open: (input: HTMLInputElement) => readonly Item[]
}

/** State of the options list under an input, as an accessible combobox. */
export function useListbox<Item>({ take, open }: ListboxParts<Item>) {
  const [items, setItems] = useState<readonly Item[]>([])
  const [active, setActive] = useState(-1)
  const [isAnnounced, setIsAnnounced] = useState(false)
  /** `isAnswer` is false for options offered before typing: their number is not announced. */
  const offer = (proposed: readonly Item[], isAnswer = true) => {
    setItems(proposed)
    setIsAnnounced(isAnswer)
    setActive(-1)
  }
  const close = () => offer([], false)
  const pick = (item: Item | undefined, input: HTMLInputElement | null) => {
    if (item !== undefined && input) take(item, input)
    close()
    // a screen reader's tap has moved the focus to the option
    input?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey, nativeEvent, currentTarget } = event
    const move = decideKey({ length: items.length, active }, { key, altKey, isComposing: nativeEvent.isComposing })
    if (move.kind === 'leave') setActive(-1)
    else if (move.kind === 'take') pick(items[active], currentTarget)
    else if (move.kind === 'close') close()
    else if (move.kind === 'point') setActive(move.at)
    else if (move.kind === 'open') openWith(open(currentTarget), move.isInto)
    if (move.kind !== 'leave' && move.kind !== 'none') event.preventDefault()
  }
  const openWith = (found: readonly Item[], isInto: boolean) => {
    offer(found, found.length > 0)
    if (isInto && found.length > 0) setActive(0)
  }
  /** Of the element around the input and its options: it closes the list when the focus leaves both. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  return { items, active, isAnnounced, offer, close, pick, onKeyDown, onBlur }
}

/** The return value of `useListbox`. */
export type ListboxState<Item> = ReturnType<typeof useListbox<Item>>

/** Returns the attributes of the input of a list. */
export const comboboxProps = <Item,>(
  id: string,
  { items, active, onKeyDown }: Pick<ListboxState<Item>, 'items' | 'active' | 'onKeyDown'>,
) =>
  ({
    role: 'combobox',
    'aria-expanded': items.length > 0,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active >= 0 ? `${id}-option-${active}` : undefined,
    onKeyDown,
  }) as const

interface ListboxProps<Item> {
  readonly list: Pick<ListboxState<Item>, 'items' | 'active' | 'isAnnounced' | 'pick'>
  /** Id of the input. */
  readonly id: string
  readonly label: string
  readonly nameOf: (item: Item) => string
  readonly keyOf: (item: Item) => string
  /** Returns the text that screen readers announce for a number of options. */
  readonly status: (number: number) => string
}

/**
 * The list of options. Prevents the default of mousedown, so that the input keeps the focus. Options
 * can have it, because touch screen readers find only those, and focus what they activate.
 */
export function Listbox<Item>({ list: { items, active, isAnnounced, pick }, id, label, nameOf, keyOf, status }: ListboxProps<Item>) {
  return (
    <>
      <div
        className="options"
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        hidden={items.length === 0}
        onMouseDown={(event) => event.preventDefault()}
      >
        {items.map((item, index) => (
          // the input handles the keys of its options, as in the combobox pattern
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={keyOf(item)}
            id={`${id}-option-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            ref={(row) => {
              if (index === active) row?.scrollIntoView({ block: 'nearest' })
            }}
            onClick={({ currentTarget }) => pick(item, inputOf(currentTarget, id))}
          >
            {nameOf(item)}
          </div>
        ))}
      </div>
      <span className="unseen" role="status">
        {isAnnounced && status(items.length)}
      </span>
    </>
  )
}

function inputOf(row: HTMLElement, id: string): HTMLInputElement | null {
  const input = row.ownerDocument.getElementById(id)
  return input instanceof HTMLInputElement ? input : null
}
