import { useId, useState } from 'react'
import texts from '#apps/console/texts/what-if.json' with { type: 'json' }

/** What is written in a field, and the value that it stands for; a text that stands for none is kept as it is. */
export interface Writing {
  readonly toText: (value: unknown) => string
  readonly fromText: (text: string) => unknown
}

interface WrittenFieldProps {
  readonly label: string
  readonly value: unknown
  readonly writing: Writing
  readonly change: (value: unknown) => void
  readonly hint?: string
  /** What is wrong with it, in sentences. */
  readonly fault?: string
  /** What it was before the change; missing where it is not changed. */
  readonly was?: string | undefined
  readonly undo?: () => void
}

/** A field of a draft. What is wrong with it and what it was stand under it. */
export function WrittenField({ label, value, writing, change, hint = '', fault = '', was, undo }: WrittenFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(writing.toText(value))
  // an undone change, or an opened draft, is written anew
  const text = writing.fromText(typed) === value ? typed : writing.toText(value)
  return (
    <div className={was === undefined ? 'written' : 'written changed'}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={text}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-says`}
        onChange={({ target }) => {
          setTyped(target.value)
          change(writing.fromText(target.value))
        }}
      />
      <Says id={`${id}-says`} label={label} hint={hint} fault={fault} was={was} undo={undo} />
    </div>
  )
}

interface SaysProps {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly fault: string
  readonly was: string | undefined
  readonly undo: (() => void) | undefined
}

/** What is said under a part of the form. */
export function Says({ id, label, hint = '', fault, was, undo }: SaysProps) {
  return (
    <div className="says" id={id}>
      {fault !== '' && <p className="bad">{fault}</p>}
      {fault === '' && hint !== '' && <p>{hint}</p>}
      {was !== undefined && (
        <p>
          {texts.was.replace('{was}', was)}
          {undo && (
            <button type="button" className="quiet" aria-label={texts.undoThis.replace('{what}', label)} onClick={undo}>
              {texts.undo}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
