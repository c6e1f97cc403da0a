import { measureTypeface } from './measure-typeface.ts'

/**
 * Faces of the machine in the size of a typeface (the bytes of its WOFF2 file): text painted in them does not move when
 * the font file arrives. `family` names them `"<family> Arial"` and `"<family> Roboto"` (core/ui/theme/write-theme.ts).
 */
export function writeFallbackFaces(family: string, file: Buffer): string {
  return MACHINES.flatMap(({ name, text, strong }) => [
    writeFace(`${family} ${name}`, '1 599', text, measureTypeface(file, 400)),
    writeFace(`${family} ${name}`, '600 900', strong, measureTypeface(file, 680)),
  ]).join('')
}

interface MachineFace {
  readonly names: readonly string[]
  /** Average width of the letters of SAMPLE, in parts of the size. */
  readonly width: number
}

// the widths of Arial are those of Liberation Sans, which was drawn to them; Roboto is what Android has, without Arial
const MACHINES: readonly { readonly name: string; readonly text: MachineFace; readonly strong: MachineFace }[] = [
  {
    name: 'Arial',
    text: { names: ['Arial', 'Liberation Sans', 'Arimo'], width: 0.4544 },
    strong: { names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'], width: 0.4896 },
  },
  {
    name: 'Roboto',
    text: { names: ['Roboto', 'Roboto-Regular'], width: 0.455 },
    strong: { names: ['Roboto Bold', 'Roboto-Bold'], width: 0.4603 },
  },
]

function writeFace(family: string, weights: string, machine: MachineFace, typeface: ReturnType<typeof measureTypeface>): string {
  const size = typeface.width / machine.width
  const values = {
    'font-family': `"${family}"`,
    'font-weight': weights,
    src: machine.names.map((name) => `local("${name}")`).join(),
    'size-adjust': percent(size),
    'ascent-override': percent(typeface.ascent / size),
    'descent-override': percent(typeface.descent / size),
    'line-gap-override': '0%',
  }
  const lines = Object.entries(values).map(([name, value]) => `${name}:${value}`)
  return `@font-face{${lines.join(';')}}`
}

const percent = (part: number): string => `${Number((part * 100).toFixed(2))}%`
