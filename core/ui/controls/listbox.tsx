import { useState, type KeyboardEvent } from 'react'

/** The proposals under an input, as an accessible combobox: arrows move, Enter and click take, Escape closes. */
export function useListbox<Item>(take: (item: Item, input: HTMLInputElement) => void) {
  const [items, setItems] = useState<readonly Item[]>([])
  const [active, setActive] = useState(-1)
  const [isAnnounced, setIsAnnounced] = useState(false)
  /** `isAnswer` is false for what is offered before anything was typed: its number is not told. */
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

/** What `useListbox` gives. */
export type ListboxState<Item> = ReturnType<typeof useListbox<Item>>

interface ListboxProps<Item> {
  readonly list: ListboxState<Item>
  /** Id of the input. */
  readonly id: string
  readonly label: string
  readonly nameOf: (item: Item) => string
  readonly keyOf: (item: Item) => string
  /** What is told to those who cannot see how many there are. */
  readonly status: (number: number) => string
}

/** The list itself. The press is held back, so that the input keeps its focus. */
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
          // the keys of an option are those of its input, as the combobox pattern has it
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
