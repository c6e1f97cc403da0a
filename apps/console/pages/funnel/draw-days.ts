import UPlot, { type Series } from 'uplot'
import texts from '../../texts/funnel.json' with { type: 'json' }
import { type DayRow } from './figures.ts'
import { sayDay, sayNumber } from '../../shell/show-number.ts'

/** The lines of the chart. */
export const LINES = ['views', 'completions', 'leaving'] as const
/** How lines tell themselves apart without their colours. */
const DASHES: { readonly [Name in (typeof LINES)[number]]: number[] } = { views: [], completions: [8, 4], leaving: [2, 3] }
export const HEIGHT_PX = 220
const SHOWN_DAYS_PX = 110
const AXIS_PX = 56

/** Draws counts by day into an element; the colours are those that its legend's lines and text have now. */
export function drawDays(place: HTMLElement, legend: HTMLElement, days: readonly DayRow[]): UPlot {
  const inks = [...legend.children].map((line) => getComputedStyle(line).color)
  const axis = { stroke: getComputedStyle(legend).color, grid: { stroke: getComputedStyle(legend).borderColor, width: 1 } }
  const series = LINES.map((name, index): Series => ({
    label: texts[name],
    stroke: inks[index] ?? axis.stroke,
    width: 2,
    dash: DASHES[name],
    points: { show: days.length < 10 },
  }))
  const at = days.map(({ day }) => Date.parse(day) / 1000)
  return new UPlot(
    {
      width: place.clientWidth,
      height: HEIGHT_PX,
      // the last day's name is wider than its place
      padding: [10, 44, 0, 0],
      tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
      legend: { show: false },
      cursor: { show: false },
      scales: { y: { range: (_, __, most) => [0, Math.max(4, most * 1.05)] } },
      axes: [
        {
          ...axis,
          space: SHOWN_DAYS_PX,
          values: (_, ticks) => ticks.map((seconds) => sayDay(new Date(seconds * 1000).toISOString().slice(0, 10))),
        },
        { ...axis, size: AXIS_PX, incrs: WHOLE, values: (_, ticks) => ticks.map(sayNumber) },
      ],
      series: [{}, ...series],
    },
    [at, ...LINES.map((name) => days.map((day) => day[name]))],
    place,
  )
}

/** Steps of the axis of counts: 1, 2, 5, 10 … */
const WHOLE = Array.from({ length: 9 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat()
