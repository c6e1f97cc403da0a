import { useRef, useState, type ChangeEvent } from 'react'
import { idOf } from '../id-of.ts'
import { usePage } from '../page-context.ts'
import { useTexts } from '../use-texts.ts'
import { typeInto, type ControlProps } from './control.ts'

/** A photo or document: it is kept at once, and the form holds its id. */
export function FileControl({ field, name, value, describedBy, isInvalid }: ControlProps) {
  const t = useTexts()
  const { actions } = usePage()
  const id = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const keep = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (!file || !actions.upload) return
    setStatus(t('file>sending'))
    const kept = await actions.upload(name, file)
    if (id.current) typeInto(id.current, kept)
    setStatus(t('file>chosen', { name: file.name }))
  }
  return (
    <div className="file">
      <input
        type="file"
        id={idOf(name)}
        accept="image/jpeg,image/png,image/heic,application/pdf"
        capture={field.camera}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => void keep(event)}
      />
      {/* of a hidden type, React would write the default over the value at every drawing */}
      <input type="text" hidden readOnly tabIndex={-1} ref={id} name={name} defaultValue={typeof value === 'string' ? value : ''} />
      <p role="status">{status}</p>
    </div>
  )
}
