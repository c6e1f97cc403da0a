import { useState } from 'react'
import { asTexts } from './writings.ts'
import { WrittenField } from './written-field.tsx'

interface TextsFieldProps {
  readonly label: string
  readonly value: unknown
  readonly change: (value: readonly string[]) => void
  readonly hint?: string
  readonly fault?: string
  readonly was?: string | undefined
  readonly undo?: () => void
}

/** Texts, separated by commas. A comma that was just written stays, though nothing stands behind it yet. */
export function TextsField({ value, change, ...more }: TextsFieldProps) {
  const [typed, setTyped] = useState(asTexts.toText(value))
  const isOwn = asTexts.toText(asTexts.fromText(typed)) === asTexts.toText(value)
  return (
    <WrittenField
      {...more}
      value={isOwn ? typed : asTexts.toText(value)}
      writing={{ toText: String, fromText: (text) => text }}
      change={(text) => {
        setTyped(String(text))
        change(asTexts.fromText(String(text)))
      }}
    />
  )
}
