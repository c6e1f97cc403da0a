import { errorIdOf, idOf } from '#core/ui/controls/id-of.ts'
import type { ControlProps } from '#core/ui/controls/control.ts'
import type { Option } from '#core/fields/choice/named-options.ts'

/** Radio buttons as tiles; the first one has the id that the error summary links to. */
export function Tiles({ name, options, chosen, isInvalid, shape }: TilesProps) {
  return (
    <div className={shape ? `tiles ${shape}` : 'tiles'} data-invalid={isInvalid || undefined}>
      {options.map(({ code, name: text }, index) => (
        <label key={code} className="tile">
          <input
            type="radio"
            id={index === 0 ? idOf(name) : `${idOf(name)}-${code}`}
            name={name}
            value={code}
            defaultChecked={code === chosen}
            aria-describedby={errorIdOf(name)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  )
}

export interface TilesProps extends Pick<ControlProps, 'name' | 'isInvalid'> {
  readonly options: readonly Option[]
  readonly chosen: string | undefined
  /** `short`: numbers side by side, without the ring. `pair`: two short words side by side. */
  readonly shape?: 'short' | 'pair'
}
