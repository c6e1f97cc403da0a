import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fitTo, type Range } from '#core/model/range.ts'
import { formatNumber } from '#core/texts/format-money.ts'
import { readNumber } from '#core/texts/read-number.ts'
import { usePage } from '#core/ui/page/page-context.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { typeInto, verbatim, wiringOf, type ControlProps } from '#core/ui/controls/control.ts'

/**
 * Amount or period of the loan: an input with step buttons and presets, perhaps a slider.
 * Buttons, presets and slider write into the input, which contains the answer.
 */
export function LoanNumber(props: LoanNumberProps) {
  const t = useTexts()
  const { site } = usePage()
  const { field, value, label, say, before, after, slides } = props
  const range = field.range ?? { min: 0, max: 0 }
  const box = useRef<HTMLInputElement>(null)
  const [number, setNumber] = useState(typeof value === 'number' ? value : (range.default ?? range.min))
  const set = (one: number) => {
    if (box.current) typeInto(box.current, formatNumber(fitTo(range, one), site.locale))
  }
  const step = buttonStep(range)
  useEffect(() => {
    // read what was typed before hydration
    const typed = readNumber(box.current?.value ?? '', site.currency)
    if (typed !== undefined) setNumber(typed)
  }, [site.currency])
  const presets = field.presets ?? []
  return (
    <>
      <div className="stepper">
        <button type="button" className="plain" aria-label={t('amount>less', { label })} onClick={() => set(number - step)}>
          −
        </button>
        <div className="control">
          {before && <span className="affix">{before}</span>}
          <input
            {...wiringOf(props)}
            {...verbatim}
            ref={box}
            type="text"
            inputMode="numeric"
            defaultValue={formatNumber(number, site.locale)}
            onInput={({ currentTarget }) => setNumber(readNumber(currentTarget.value, site.currency) ?? number)}
          />
          {after && <span className="affix">{after}</span>}
        </div>
        <button type="button" className="plain" aria-label={t('amount>more', { label })} onClick={() => set(number + step)}>
          +
        </button>
      </div>
      {slides && <Slider range={range} number={number} label={t('amount>slider', { label })} say={say} onSlide={set} />}
      <div className="chips" role="group" aria-label={t('amount>presets', { label })}>
        {(presets.includes(number)
          ? presets
          : [...presets, number].filter((one) => fitTo(range, one) === one).toSorted((a, b) => a - b)
        ).map((one) => (
          <button key={one} type="button" aria-pressed={one === number} onClick={() => set(one)}>
            {say(one)}
          </button>
        ))}
      </div>
    </>
  )
}

interface LoanNumberProps extends ControlProps {
  /** Returns a number in words. */
  readonly say: (number: number) => string
  /** The unit, before or after the number. */
  readonly before?: string
  readonly after?: string
  readonly slides?: boolean
}

interface SliderProps {
  readonly range: Range
  readonly number: number
  readonly label: string
  readonly say: (number: number) => string
  readonly onSlide: (number: number) => void
}

/** A slider without a name: it only changes the input. */
function Slider({ range: { min, max, step = 1 }, number, label, say, onSlide }: SliderProps) {
  const slider = useRef<HTMLInputElement>(null)
  const share = ((Math.min(max, Math.max(min, number)) - min) / (max - min)) * 100
  useLayoutEffect(() => slider.current?.style.setProperty('--at', `${share}%`), [share])
  return (
    <div>
      <input
        ref={slider}
        type="range"
        className="slider"
        aria-label={label}
        aria-valuetext={say(number)}
        min={min}
        max={max}
        step={step}
        value={number}
        onChange={({ currentTarget }) => onSlide(currentTarget.valueAsNumber)}
      />
      <div className="ends" aria-hidden="true">
        <span>{say(min)}</span>
        <span>{say(max)}</span>
      </div>
    </div>
  )
}

/** Returns the buttons' step: a hundredth of the range, rounded down to a power of ten. */
function buttonStep({ min, max, step = 1 }: Range): number {
  const hundredth = (max - min) / 100
  return Math.max(step, 10 ** Math.floor(Math.log10(Math.max(1, hundredth))))
}
