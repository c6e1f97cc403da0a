import { keyboardOf, type ControlProps, type KindOfControl } from '#core/ui/controls/control.ts'
import { TextLine } from '#core/ui/controls/text-line.tsx'

export const control: KindOfControl = { Control: TextControl, isLine: true }

function TextControl(props: ControlProps) {
  return <TextLine {...props} keyboard={keyboardOf(props.field)} />
}
