import { useState, type KeyboardEvent } from 'react'

/** State of the options list under an input, as an accessible combobox: arrows, Enter, Escape. */
export function useListbox<Item>(take: (item: Item, input: HTMLInputElement) => void) {
  const [items, setItems] = useState<readonly Item[]>([])
  const [active, setActive] = useState(-1)
  const [isAnnounced, setIsAnnounced] = useState(false)
  /** `isAnswer` is false for options offered before typing: their number is not announced. */
  const offer = (proposed: readonly Item[], isAnswer = true) => {
    setItems(proposed)
    setIsAnnounced(isAnswer)
    setActive(-1)
  }
  const pick = (item: Item | undefined, input: HTMLInputElement | null) => {
    offer([])
    if (item !== undefined && input) take(item, input)
    offer([])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { length } = items
    if (length === 0) return
    const move = { ArrowDown: (active + 1) % length, ArrowUp: (active <= 0 ? length : active) - 1 }[event.key]
    if (move !== undefined) setActive(move)
    else if (event.key === 'Enter' && active >= 0) pick(items[active], event.currentTarget)
    else if (event.key === 'Escape') offer([])
    else return
    event.preventDefault()
  }
  const inputProps = (id: string) =>
    ({
      role: 'combobox',
      'aria-expanded': items.length > 0,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active >= 0 ? `${id}-option-${active}` : undefined,
      onKeyDown,
      onBlur: () => offer([]),
    }) as const
  return { items, active, isAnnounced, offer, pick, inputProps }
}

/** The return value of `useListbox`. */
export type ListboxState<Item> = ReturnType<typeof useListbox<Item>>

interface ListboxProps<Item> {
  readonly list: ListboxState<Item>
  /** Id of the input. */
  readonly id: string
  readonly label: string
  readonly nameOf: (item: Item) => string
  readonly keyOf: (item: Item) => string
  /** Returns the text that screen readers announce for a number of options. */
  readonly status: (number: number) => string
}

/** The list of options. Prevents the default of mousedown, so that the input keeps the focus. */
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
