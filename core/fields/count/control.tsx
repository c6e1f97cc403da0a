import { useRef } from 'react'
import { clampTo } from '#core/model/range.ts'
import type { PageField } from '#core/model/page/page.ts'
import { readNumber } from '#core/texts/read-number.ts'
import { usePage } from '#core/ui/page/page-context.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { writeTyped } from '#core/fields/write-typed.ts'
import { typeInto, verbatim, wiringOf, type ControlProps, type KindOfControl } from '#core/ui/controls/control.ts'
import { TextLine } from '#core/ui/controls/text-line.tsx'
import { Tiles } from '#core/ui/controls/choice/tiles.tsx'

export const control: KindOfControl = { Control: CountControl, isGroup: isShort }

/** A whole number: tiles for a short range, an input for a long one, else an input with buttons. */
function CountControl(props: ControlProps) {
  if (isShort(props.field)) return <CountTiles {...props} />
  return isLong(props.field) ? <TextLine {...props} keyboard={NUMERIC} /> : <CountStepper {...props} />
}

/** Returns true if the range is short enough to show every number as a tile. */
function isShort({ range }: PageField): boolean {
  return range !== undefined && range.max - range.min < FEW
}

const FEW = 8

const isLong = ({ range }: PageField): boolean => range !== undefined && range.max - range.min > MOST_STEPS
const MOST_STEPS = 1000
const NUMERIC = { type: 'text', inputMode: 'numeric' } as const

function CountTiles(props: ControlProps) {
  const { field, value } = props
  const { min, max } = field.range ?? { min: 0, max: 0 }
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const options = numbers.map((number) => ({ code: String(number), name: `${number}${field.plus && number === max ? '+' : ''}` }))
  return <Tiles {...props} options={options} chosen={typeof value === 'number' ? String(value) : undefined} shape="short" />
}

function CountStepper(props: ControlProps) {
  const t = useTexts()
  const { site } = usePage()
  const box = useRef<HTMLInputElement>(null)
  const { field, value, label } = props
  const range = field.range ?? { min: 0, max: Number.MAX_SAFE_INTEGER }
  const move = (by: number) => {
    const { current } = box
    const number = current ? readNumber(current.value, site.currency) : undefined
    if (current) typeInto(current, String(clampTo(range, number === undefined ? range.min : number + by)))
  }
  return (
    <div className="stepper">
      <button type="button" className="plain" aria-label={t('amount>less', { label })} onClick={() => move(-1)}>
        −
      </button>
      <div className="control">
        <input {...wiringOf(props)} {...verbatim} ref={box} type="text" inputMode="numeric" defaultValue={writeTyped(field, value, site)} />
      </div>
      <button type="button" className="plain" aria-label={t('amount>more', { label })} onClick={() => move(1)}>
        +
      </button>
    </div>
  )
}
