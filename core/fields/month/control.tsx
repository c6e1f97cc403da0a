import type { ControlProps, KindOfControl } from '#core/ui/controls/control.ts'
import { DayControl } from '../date/day-control.tsx'

export const control: KindOfControl = { Control: MonthControl, isGroup: () => true }

function MonthControl(props: ControlProps) {
  return <DayControl {...props} asked={['month', 'year']} />
}
