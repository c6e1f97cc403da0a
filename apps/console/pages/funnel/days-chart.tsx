import { useEffect, useRef } from 'react'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import texts from '../../texts/funnel.json' with { type: 'json' }
import { drawDays, HEIGHT_PX, LINES } from './draw-days.ts'
import { type DayRow } from './figures.ts'
import { sayDay, sayNumber } from '../../shell/show-number.ts'

/** What was counted by day: a picture, and its numbers as a table. */
export function DaysChart({ days }: { readonly days: DayRow[] }) {
  const place = useRef<HTMLDivElement>(null)
  const legend = useRef<HTMLUListElement>(null)
  useEffect(() => (place.current && legend.current ? keepDrawn(place.current, legend.current, days) : undefined), [days])
  return (
    <div className="part chart">
      <h2>{texts.byDay}</h2>
      <ul ref={legend} className="legend" aria-hidden="true">
        {LINES.map((name) => (
          <li key={name} className={name}>
            {texts[name]}
          </li>
        ))}
      </ul>
      <div ref={place} aria-hidden="true" />
      <details>
        <summary>{texts.numbers}</summary>
        <DataTable caption={texts.byDay} columns={COLUMNS} rows={days} />
      </details>
    </div>
  )
}

/** Draws, and draws again in another width or in the dark; returns what ends that. */
function keepDrawn(place: HTMLElement, legend: HTMLElement, days: DayRow[]): () => void {
  let chart = drawDays(place, legend, days)
  const again = () => {
    chart.destroy()
    chart = drawDays(place, legend, days)
  }
  const sizes = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT_PX }))
  const isDark = matchMedia('(prefers-color-scheme: dark)')
  sizes.observe(place)
  isDark.addEventListener('change', again)
  return () => {
    sizes.disconnect()
    isDark.removeEventListener('change', again)
    chart.destroy()
  }
}

const COLUMNS: Column<DayRow>[] = [
  { id: 'day', header: texts.day, accessorFn: ({ day }) => day, cell: ({ row: { original } }) => sayDay(original.day) },
  ...LINES.map((name): Column<DayRow> => ({
    id: name,
    header: texts[name],
    accessorFn: (row) => row[name],
    cell: ({ row: { original } }) => sayNumber(original[name]),
    meta: { isNumber: true },
  })),
]
