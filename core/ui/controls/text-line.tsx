import type { InputHTMLAttributes } from 'react'
import { usePage } from '#core/ui/page/page-context.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { writeTyped } from '#core/fields/write-typed.ts'
import { verbatim, wiringOf, type ControlProps } from './control.ts'

/** A line of text, with what stands before it in its box. */
export function TextLine({ keyboard, before, ...props }: TextLineProps) {
  const t = useTexts()
  const { site } = usePage()
  const { field, value } = props
  const suffix = t(`fields>${field.name}>suffix`, { defaultValue: '' })
  return (
    <div className="control">
      {before && <span className="affix">{before}</span>}
      <input
        {...wiringOf(props)}
        {...verbatim}
        {...keyboard}
        defaultValue={writeTyped(field, value, site)}
        placeholder={t(`fields>${field.name}>placeholder`, { defaultValue: '' }) || undefined}
      />
      {suffix && <span className="affix">{suffix}</span>}
    </div>
  )
}

interface TextLineProps extends ControlProps {
  readonly keyboard: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoCapitalize'>
  readonly before?: string
}
