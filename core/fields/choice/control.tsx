import { optionsOf } from '#core/fields/choice/options-of.ts'
import type { PageField } from '#core/model/page/page.ts'
import { usePage } from '#core/ui/page/page-context.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { wiringOf, type ControlProps, type KindOfControl } from '#core/ui/controls/control.ts'
import { namedOptions, type Option } from '#core/fields/choice/named-options.ts'
import { SearchControl } from './search-control.tsx'
import { Tiles } from '#core/ui/controls/choice/tiles.tsx'

export const control: KindOfControl = { Control: ChoiceControl, isGroup: isTiles }

/** One of several options: tiles when there are few, a native select, or a searchable list. */
function ChoiceControl(props: ControlProps) {
  const t = useTexts()
  const { site, answers } = usePage()
  const options = namedOptions(props.field, answers, t, site.locale)
  const chosen = typeof props.value === 'string' ? props.value : undefined
  if (isTiles(props.field)) return <Tiles {...props} options={options} chosen={chosen} />
  return props.field.look === 'search' ? (
    <SearchControl {...props} options={options} />
  ) : (
    <NativeList {...props} options={options} chosen={chosen} />
  )
}

/** Returns true if the options are rendered as tiles. */
function isTiles(field: PageField): boolean {
  return field.look ? field.look === 'tiles' : optionsOf(field, {}).length <= FEW
}

const FEW = 8

function NativeList(props: ControlProps & { readonly options: readonly Option[]; readonly chosen: string | undefined }) {
  const t = useTexts()
  return (
    <div className="control">
      <select {...wiringOf(props)} defaultValue={props.chosen ?? ''}>
        <option value="">{t('choose')}</option>
        {props.options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
