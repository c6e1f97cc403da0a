/** What a person does in the fields of a page, by the fields' names; no value is looked at. */
export interface FieldWatch {
  /** A field has the focus, or none has. */
  readonly focused: (field: string | undefined) => void
  readonly edited: (field: string) => void
}

/** Watches the fields from now on; a field that has the focus already is told at once. */
export function watchFields({ focused, edited }: FieldWatch): void {
  const noteFocus = ({ target }: FocusEvent) => focused(fieldOf(target))
  const noteBlur = ({ relatedTarget }: FocusEvent) => {
    // where the whole window loses the focus, the field has it when the person comes back
    if (relatedTarget === null && document.hasFocus()) focused(undefined)
  }
  const noteEdit = ({ target }: Event) => {
    const field = fieldOf(target)
    if (field !== undefined) edited(field)
  }
  document.addEventListener('focusin', noteFocus)
  document.addEventListener('focusout', noteBlur)
  document.addEventListener('input', noteEdit, true)
  const field = fieldOf(document.activeElement)
  if (field !== undefined) focused(field)
}

const fieldOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined
