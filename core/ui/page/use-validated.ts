import { useState } from 'react'
import type { Answers } from '#core/model/answers/answers.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import { sayError } from '#core/fields/saying/say-error.ts'
import type { FieldMessage, ScreenProps } from './screen.ts'
import { useTexts } from './use-texts.ts'

/** Returns a screen whose `submit` validates and then calls `send`; the flow does not go on. */
export function useValidated(screen: ScreenProps, send: (typed: Answers) => unknown): ScreenProps {
  const t = useTexts()
  const { page, site, answers, validation } = screen
  const [own, setOwn] = useState<readonly FieldMessage[]>([])
  const submit = (typed: Answers) => {
    const found = validatePage(page.fields, { ...answers, ...typed }, validation)
    const fieldOf = (name: string) => page.fields.find((field) => field.name === name.split('.')[0])
    setOwn(
      found.map((error) => ({
        fieldName: error.field,
        message: sayError(error, fieldOf(error.field), site, (keys, values) => t([...keys], values)),
      })),
    )
    if (found.length === 0) send(typed)
  }
  return { ...screen, errors: own.length > 0 ? own : screen.errors, actions: { ...screen.actions, submit } }
}
