import { useEffect, useRef } from 'react'
import { formatMoney, formatNumber } from '#core/texts/format-money.ts'
import { readNumber } from '#core/texts/read-number.ts'
import { idOf } from '#core/ui/controls/id-of.ts'
import { usePage } from '#core/ui/page/page-context.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { typeInto, type ControlProps, type KindOfControl } from '#core/ui/controls/control.ts'

export const control: KindOfControl = { Control: MoreThanControl, isWhole: true }

/**
 * A checkbox beside a sum that says: more than the maximum that is stored. Ticking it writes the
 * maximum into the sum's input; typing another sum unticks it, so that the two always agree.
 */
function MoreThanControl({ field, name, value }: ControlProps) {
  const t = useTexts()
  const { page, site, answers } = usePage()
  const box = useRef<HTMLInputElement>(null)
  const sumName = field.marks ?? ''
  const most = page.fields.find((one) => one.name === sumName)?.range?.max ?? 0
  const { currency } = site
  useEffect(() => {
    const own = box.current
    const untick = () => {
      if (own?.checked && readNumber(inputOf(own, sumName)?.value ?? '', currency) !== most) own.click()
    }
    own?.form?.addEventListener('input', untick)
    return () => own?.form?.removeEventListener('input', untick)
  }, [sumName, most, currency])
  const fill = (isTicked: boolean) => {
    const sum = inputOf(box.current, sumName)
    if (sum && isTicked) typeInto(sum, formatNumber(most, site.locale))
  }
  return (
    <label className="check">
      <input
        ref={box}
        type="checkbox"
        id={idOf(name)}
        name={name}
        value="true"
        defaultChecked={value === true && answers[sumName] === most}
        onChange={({ currentTarget }) => fill(currentTarget.checked)}
      />
      {/* an unticked checkbox submits nothing, but the answer has to become false */}
      <input type="hidden" name={name} value="false" />
      <span>{t(`fields>${name}>label`, { number: formatMoney(most, site) })}</span>
    </label>
  )
}

function inputOf(box: HTMLInputElement | null, name: string): HTMLInputElement | undefined {
  const found = box?.form?.elements.namedItem(name)
  return found instanceof HTMLInputElement ? found : undefined
}
