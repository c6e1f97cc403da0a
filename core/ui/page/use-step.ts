import { useMemo, useState, type InputEvent, type SubmitEvent } from 'react'
import type { Answers } from '#core/model/answers/answers.ts'
import { fieldsOf } from '#core/model/condition.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import type { PageField } from '#core/model/page/page.ts'
import { LINKED } from '#core/ui/consents/linked-box.tsx'
import { readPage, readTyped } from '#core/fields/read-form.ts'
import type { ScreenProps } from './screen.ts'

/** The state of a page's form: answers saved as typed, conditions re-evaluated, open errors. */
export interface Step {
  /** The screen with the current answers that conditions depend on, and the remaining errors. */
  readonly screen: ScreenProps
  /** Changes when there are new errors to show; empty while there are none. */
  readonly since: string
  readonly note: (answers: Answers) => void
  readonly onInput: (event: InputEvent<HTMLFormElement>) => void
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Runs a page's form. `beside` returns answers from outside the form (the sheet's). */
export function useStep(screen: ScreenProps, beside: () => Answers = () => ({})): Step {
  const { page, site, answers, errors, validation, waiting, actions } = screen
  const [noted, setNoted] = useState<Answers>({})
  const [edited, setEdited] = useState<readonly string[]>([])
  const [submits, setSubmits] = useState(0)
  const since = errors.length === 0 ? '' : [submits, ...errors.map(({ fieldName, message }) => `${fieldName} ${message}`)].join('\n')
  const [mended, setMended] = useState<{ readonly since: string; readonly names: readonly string[] }>({ since, names: [] })
  const live = useMemo(() => ({ ...answers, ...noted }), [answers, noted])
  const linked = screen.linked?.filter((name) => !edited.includes(name)) ?? []
  const isLinked = linked.length > 0
  const open = useMemo(
    () =>
      errors.filter(({ fieldName }) => !(mended.since === since && mended.names.includes(fieldName)) && (isLinked || fieldName !== LINKED)),
    [errors, mended, since, isLinked],
  )
  const mend = (names: readonly string[]) =>
    setMended((before) => ({ since, names: [...(before.since === since ? before.names : []), ...names] }))

  const note = (given: Answers) => {
    setNoted((before) => ({ ...before, ...given }))
    for (const [name, value] of Object.entries(given)) actions.type(name, value)
  }
  const onInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    const field = page.fields.find(({ name }) => name === nameOf(target).split('.')[0])
    if (nameOf(target) === LINKED) mend([LINKED])
    if (!field) return
    if (linked.includes(field.name)) setEdited([...edited, field.name])
    const value = readTyped(field, new FormData(currentTarget), site)
    actions.type(field.name, value)
    if (isLookedAt(page.fields, field.name)) setNoted((before) => ({ ...before, [field.name]: value }))
    const bad = validatePage([field], { ...live, [field.name]: value }, validation).map((error) => error.field)
    // an error of another field whose form this answer gives speaks of the answer before: Continue validates it again
    const isFormed = (one: string) => page.fields.some(({ name, patternBy }) => name === one && patternBy?.field === field.name)
    const good = open
      .map(({ fieldName }) => fieldName)
      .filter((name) => isFormed(name) || (name.split('.')[0] === field.name && !bad.includes(name)))
    if (good.length > 0) mend(good)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (waiting === 'sending' || waiting === 'slow') return
    setSubmits((number) => number + 1)
    const given = { ...answers, ...beside() }
    actions.submit({ ...beside(), ...readPage(page.fields, new FormData(event.currentTarget), given, site) })
  }
  return { screen: { ...screen, answers: live, errors: open, linked }, since, note, onInput, onSubmit }
}

/** Returns true if what the page shows depends on the answer. */
const isLookedAt = (fields: readonly PageField[], name: string): boolean =>
  fields.some(
    (field) => [field.cases?.field, field.patternBy?.field, field.cycle?.day].includes(name) || fieldsOf(field.when).includes(name),
  )

const nameOf = (target: EventTarget): string => ('name' in target && typeof target.name === 'string' ? target.name : '')
