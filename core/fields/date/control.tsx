import type { ControlProps, KindOfControl } from '#core/ui/controls/control.ts'
import { DayControl } from './day-control.tsx'
import { writeDay } from './write-day.ts'

export const control: KindOfControl = { Control: DateControl, isGroup: () => true, entriesOf: (value) => ({ ...writeDay(value) }) }

function DateControl(props: ControlProps) {
  return <DayControl {...props} asked={['day', 'month', 'year']} />
}
