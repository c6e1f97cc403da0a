import { validate, type Figure, type Gate } from './gate.ts'

const HEAD = ['what', 'gate', 'measured', '', 'how it came'] as const

/** Formats the figures as a table for a terminal. */
export function showFigures(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(rowOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const rowOf = (figure: Figure): readonly string[] => [
  figure.name,
  showGate(figure),
  showMeasured(figure),
  validate(figure),
  figure.detail ?? '',
]

const showGate = ({ gate, unit }: Figure): string => (gate ? `${'atMost' in gate ? '≤' : '≥'} ${limitOf(gate)} ${unit}` : '')
const limitOf = (gate: Gate): number => ('atMost' in gate ? gate.atMost : gate.atLeast)

function showMeasured({ measured, unit, interval }: Figure): string {
  const range = interval ? ` [${round(interval[0])} – ${round(interval[1])}]` : ''
  return `${round(measured)} ${unit}${range}`
}

/** Rounds a value to three significant digits. */
export function round(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  return Math.abs(value) >= 100 ? value.toFixed(0) : Number(value.toPrecision(3)).toString()
}
