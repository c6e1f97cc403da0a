import type { ControlProps, KindOfControl } from '#core/ui/controls/control.ts'
import { TextLine } from '#core/ui/controls/text-line.tsx'
import { usePage } from '#core/ui/page/page-context.ts'

export const control: KindOfControl = { Control: PhoneControl, isLine: true }

/** A phone number beside the market's prefix. */
function PhoneControl(props: ControlProps) {
  const { site } = usePage()
  return <TextLine {...props} keyboard={KEYBOARD} before={site.phone.prefix} />
}

const KEYBOARD = { type: 'tel', inputMode: 'tel' } as const
