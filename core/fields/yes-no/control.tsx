import type { ControlProps, KindOfControl } from '#core/ui/controls/control.ts'
import { Tiles } from '#core/ui/controls/choice/tiles.tsx'
import { useTexts } from '#core/ui/page/use-texts.ts'

export const control: KindOfControl = { Control: YesNoControl, isGroup: () => true }

/** Yes or no; neither is chosen by default. */
function YesNoControl(props: ControlProps) {
  const t = useTexts()
  const own = (code: string, name: 'yes' | 'no') => t([`fields>${props.field.name}>options>${code}`, name])
  const options = [
    { code: 'true', name: own('true', 'yes') },
    { code: 'false', name: own('false', 'no') },
  ]
  return <Tiles {...props} shape="pair" options={options} chosen={typeof props.value === 'boolean' ? String(props.value) : undefined} />
}
