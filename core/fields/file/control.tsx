import { useEffect, useMemo, useRef, type ChangeEvent } from 'react'
import { idOf } from '#core/ui/controls/id-of.ts'
import { usePage } from '#core/ui/page/page-context.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { typeInto, type ControlProps, type KindOfControl } from '#core/ui/controls/control.ts'
import { FileState } from './file-state.tsx'
import { useHeldForm } from './use-held-form.tsx'
import { useSending } from './use-sending.tsx'

export const control: KindOfControl = { Control: FileControl, isGroup: () => true }

/**
 * A photo or document. The upload starts when a file is chosen, with a preview, progress and a
 * cancel button; the form contains the file's id, and Continue waits for it.
 */
function FileControl({ field, name, value, label, describedBy, isInvalid }: ControlProps) {
  const t = useTexts()
  const { actions } = usePage()
  const id = useRef<HTMLInputElement>(null)
  const keep = (stored: string) => id.current && typeInto(id.current, stored)
  const { sending, kept, send, cancel } = useSending(name, actions.upload, keep)
  const box = useRef<HTMLDivElement>(null)
  const holds = useHeldForm(box, sending.phase === 'sending')
  const preview = usePreview(sending.file)
  const wasSent = typeof value === 'string' && value !== ''
  const isKept = sending.phase !== 'sending' && (kept !== undefined || wasSent)
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0]
    // reset the input, so that choosing the same file again fires a change event
    input.value = ''
    if (file) void send(file)
  }
  const input = { type: 'file', 'aria-describedby': describedBy, 'aria-invalid': isInvalid || undefined, onChange: choose } as const
  // the accessible name begins with the visible text, followed by the field's label
  const [choice, photo] = [t(isKept ? 'file>another' : 'file>choose'), t('file>photo')]
  return (
    <div className="file" ref={box} data-kept={isKept || undefined}>
      {preview && <img src={preview} alt={t('file>preview', { label })} onError={({ currentTarget }) => (currentTarget.hidden = true)} />}
      <FileState
        sending={sending}
        holds={holds}
        label={label}
        keptFile={kept ? t('file>kept', { name: kept.name }) : wasSent ? t('file>before') : undefined}
        retry={() => sending.file && void send(sending.file)}
        cancel={cancel}
      />
      <div className="ways" hidden={sending.phase === 'sending'}>
        <label className="plain">
          <input {...input} className="unseen" id={idOf(name)} aria-label={`${choice}: ${label}`} accept={ACCEPTED} />
          {choice}
        </label>
        {field.camera && (
          <label className="plain camera">
            <input {...input} className="unseen" aria-label={`${photo}: ${label}`} accept="image/*" capture={field.camera} />
            {photo}
          </label>
        )}
      </div>
      {/* for type="hidden", React would write the default over the value at every render */}
      <input type="text" hidden readOnly tabIndex={-1} ref={id} name={name} defaultValue={wasSent ? value : ''} />
    </div>
  )
}

const ACCEPTED = 'image/jpeg,image/png,image/heic,.heic,application/pdf'

/** Returns an object URL of the chosen image, revoked when another file is chosen or on unmount. */
function usePreview(file: File | undefined): string | undefined {
  const address = useMemo(() => (file?.type.startsWith('image/') ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}
