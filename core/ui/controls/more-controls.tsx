import { ChoiceControl, isTiles } from './choice-control.tsx'
import type { Controls } from './control.ts'
import { CountControl, isShort } from './count-control.tsx'
import { DayControl } from './day-control.tsx'
import { DecodedControl } from './decoded-control.tsx'
import { MoneyControl } from './money-control.tsx'
import { MoreThanControl } from './more-than-control.tsx'
import { PasswordControl } from './password-control.tsx'
import { SuggestControl } from './suggest-control.tsx'
import { YesNoControl } from './tile-controls.tsx'

/** The controls that the dynamic flow's first page does not show, in one lazily loaded chunk. */
export const MORE_CONTROLS = {
  money: { Control: MoneyControl },
  count: { Control: CountControl, isGroup: isShort },
  date: { Control: DayControl, isGroup: () => true },
  month: { Control: DayControl, isGroup: () => true },
  choice: { Control: ChoiceControl, isGroup: isTiles },
  'yes-no': { Control: YesNoControl, isGroup: () => true },
  password: { Control: PasswordControl },
  decoded: { Control: DecodedControl, isWhole: true },
  'more-than': { Control: MoreThanControl, isWhole: true },
  suggest: { Control: SuggestControl },
} as const satisfies Partial<Controls>
