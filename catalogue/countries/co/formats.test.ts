import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, type Format } from '#core/model/formats/format.ts'
import formats from './formats.ts'

type FormatName = keyof typeof formats

// the rules of the specification, applied to the text as typed, before any cleaning
const validated: readonly (readonly [format: FormatName, accepted: readonly string[], refused: readonly string[]])[] = [
  ['postalCode', ['05001', '11001', '00000', '99999'], ['5001', '110010', '0500a', '', '05 001', '０５００１', '05001\u200f']],
  [
    'name',
    ['María José', 'García-López', 'Ana', 'X', 'Ñ', 'Jean-Luc Pérez', 'X\u0303imena'],
    ['Ana  María', 'Ana-', "O'Connor", '-Ana', ' Ana', 'Ana2', 'Ma. Luz', 'Ana😀', 'Ana\u200f', ''],
  ],
  [
    'jobTitle',
    ['Op. 2 turno', 'Vendedor', 'J', '2do jefe', '.NET dev', 'Jefe - zona A', 'Auxiliar..B'],
    ['Técnico Nivel 2', 'Jefe/a', 'Jefe.', 'Jefe-', 'Jefe ', '2', 'Chef 👩', ''],
  ],
  [
    'street',
    [
      'Calle 45',
      'Av. 68 #',
      '45',
      'C',
      'Cra 7; bis',
      'Calle: 5',
      'Calle "La Paz"',
      'Cra 5!',
      'Cra 5 + 2',
      '50% sur',
      'Vía *A*',
      'A_B',
      'Calle 5 (',
      'Calle 10 @ 5.',
      'Calle 5_',
      'Autopista Sur\\2',
    ],
    [
      'Calle 45 -',
      'Calle 45,',
      "Calle 45'",
      'Calle 45’',
      'Calle 45 ',
      'Calle 45/',
      'Calle 45&',
      'Calle 45\u2010',
      '# 45',
      ' Calle',
      '"Calle"',
      'Calle 😀 5',
      'Calle 5\u200f',
      'Calle\u0000 5',
      '',
    ],
  ],
  [
    'houseNumber',
    ['# 23-10', '12/14', '23', '##5', '# 5', 'A', '23-10 (interior)', '23+10', 'Km 5: casa "B"', '12 & 14'],
    ['23-', '#', '##', '23 ', '23,', '23.', '23/', '23#', '-23', '(23', '23 😀', ''],
  ],
  [
    'flatNumber',
    ['#301', '# 301', 'Torre 2, Apto 301', '3', 'B', '3-01', '3/01', 'T.2 #5'],
    ['301-', '##301', '301,', '301.', '301/', '301#', '301 ', '-301', '3:01', '3 & 4', '#', ''],
  ],
  [
    'place',
    [
      'Bogotá D.C.',
      'Frankfurt (Oder)',
      'TP. Hồ Chí Minh',
      'X',
      '-Cali',
      'Barrio & Co',
      'San José #2',
      'Ciudad Kennedy: sur',
      '"x"',
      '12 de Octubre',
      'Cali,',
    ],
    ['123', 'Medellín-', 'Medellín ', 'Medellín\u2011', '😀', '#2', '', 'Cali\u200f', 'Ca\u0000li', 'Ca\nli'],
  ],
  [
    'company',
    ['Éxito S.A.', '3M', "D'Artagnan", 'A', '1', 'P&G', 'Uno, Dos y Cía.', 'A+B', 'Auto-Lavado'],
    ['Empresa-', '& Cía', 'Empresa&', 'Empresa,', "Empresa'", 'Empresa+', 'Empresa ', '.com', 'A/B', 'Empresa!', ''],
  ],
  ['plate', ['ABC 123', 'ABC-123', 'A/1', '-1', 'Ñ1', 'A'], [' ABC123', 'abc123', 'ABC123 ', 'ABC.123', 'ABC_123', '']],
  ['personalCode', ['79123456', '1020304050'], ['12345', '123456789']],
]

test.each(validated)('[S-5.1] [S-5.2] %s takes what the rule allows and refuses the rest', (name, accepted, refused) => {
  const pattern = new RegExp(formats[name].pattern, 'u')
  expect(accepted.filter((text) => !pattern.test(text))).toEqual([])
  expect(refused.filter((text) => pattern.test(text))).toEqual([])
})

/** The same rules a second time, written as checks of single characters. */
const isLetter = (sign: string | undefined) => sign !== undefined && /^\p{L}$/u.test(sign)
const isMark = (sign: string | undefined) => sign !== undefined && /^\p{M}$/u.test(sign)
const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9'
const isHyphen = (sign: string | undefined) => sign !== undefined && '-\u2010\u2011'.includes(sign)
const isOneOf = (signs: string) => (sign: string | undefined) => sign !== undefined && signs.includes(sign)
const isPunctuation = (sign: string) => /^[\p{P}°]$/u.test(sign) || '$+<=>^`|~'.includes(sign)

/** Returns the characters of a text. */
const signsOf = (text: string): readonly string[] => Array.from(text)
const isText = (text: string) => !/\p{C}/u.test(text)
const hasOnly = (text: string, ...allowed: readonly ((sign: string) => boolean)[]) =>
  signsOf(text).every((sign) => allowed.some((is) => is(sign)))

const tellings: { readonly [Name in FormatName]?: (text: string) => boolean } = {
  postalCode: (text) => text.length === 5 && signsOf(text).every(isDigit),
  name: (text) => text.split(/[ -]/u).every((group) => isLetter(signsOf(group)[0]) && hasOnly(group, isLetter, isMark)),
  jobTitle: (text) => {
    const signs = signsOf(text)
    return hasOnly(text, isLetter, isMark, isDigit, isOneOf(' .-')) && isLetter(signs.findLast((sign) => !isMark(sign)))
  },
  street: (text) => {
    const signs = signsOf(text)
    const last = signs.at(-1)
    const begins = isLetter(signs[0]) || isDigit(signs[0])
    const ends = !isHyphen(last) && !isOneOf(" ,&/'’")(last)
    return begins && ends && hasOnly(text, isLetter, isMark, isDigit, isPunctuation, (sign) => sign === ' ')
  },
  houseNumber: (text) => {
    const signs = signsOf(text)
    const begins = isLetter(signs[0]) || isDigit(signs[0]) || signs[0] === '#'
    const ends = !isHyphen(signs.at(-1)) && !isOneOf(' ,.#/')(signs.at(-1))
    return begins && ends && hasOnly(text, isLetter, isMark, isDigit, isPunctuation, (sign) => sign === ' ')
  },
  flatNumber: (text) => {
    const signs = signsOf(text)
    const first = signs.find((sign, at) => !(at === 0 && sign === '#') && !(at === 1 && sign === ' ' && signs[0] === '#'))
    const ends = isLetter(signs.at(-1)) || isDigit(signs.at(-1)) || isMark(signs.at(-1))
    return (isLetter(first) || isDigit(first)) && ends && hasOnly(text, isLetter, isMark, isDigit, isOneOf(' ,.#/-'))
  },
  place: (text) => isText(text) && signsOf(text).some(isLetter) && !isHyphen(text.at(-1)) && text.at(-1) !== ' ',
  company: (text) => {
    const signs = signsOf(text)
    const last = signs.at(-1)
    const ends = isLetter(last) || isDigit(last) || isMark(last) || last === '.'
    return (isLetter(signs[0]) || isDigit(signs[0])) && ends && hasOnly(text, isLetter, isMark, isDigit, isOneOf(" '’&,.+-"))
  },
  plate: (text) =>
    text !== '' &&
    text.trim() === text &&
    hasOnly(
      text,
      (sign) => /^\p{Lu}$/u.test(sign),
      isDigit,
      (sign) => ' /-'.includes(sign),
    ),
}

const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647)
const GENERATED = 20_000
const parts = ['Cali', '45', '😀', '\u200f', ...Array.from('aáÑZ19 #-,.&/\'’"+;:()!%*_°º<\u2010\u0301ẞ')]
const typed = fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((signs) => signs.join(''))

test.each(Object.entries(tellings))('[S-5.2] %s is as strict as the sentence and no stricter, whatever is typed', (name, isAllowed) => {
  const format: Format | undefined = Object.entries(formats).find(([one]) => one === name)?.[1]
  const pattern = new RegExp(format?.pattern ?? '', 'u')
  console.info(`${name}: SEED=${seed}`)
  fc.assert(
    fc.property(typed, (text) => pattern.test(text) === isAllowed(text)),
    { seed, numRuns: GENERATED },
  )
})

test('[S-5.1] [S-5.2] what is typed is cleaned first: points of a cédula, small letters of a plate, two spaces between names', () => {
  expect(cleanText('1.020.304.050', formats.personalCode.clean)).toBe('1020304050')
  expect(cleanText(' abc 123 ', formats.plate.clean)).toBe('ABC 123')
  expect(cleanText(' Ana  María ', formats.name.clean)).toBe('Ana María')
})
