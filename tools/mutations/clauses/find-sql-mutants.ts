import { turned, withoutEach, type Mutant } from './mutant.ts'

/** A word of a query that begins or ends a part of it, or a bracket. */
interface Token {
  readonly word: string
  readonly start: number
  readonly end: number
  /** How many brackets are open around it. */
  readonly depth: number
}

const WORDS =
  /[(),]|\b(?:on conflict|order by|group by|union all|union|do update set|do nothing|for (?:no key )?(?:update|share)|skip locked|where|having|on|and|or|when|then|else|end|between|limit|returning|set|from|distinct|(?:left |full |cross |inner )?join)\b/giu

/** Where a condition begins, and what ends it beside the next of these. */
const BEGINS = new Set(['where', 'having', 'on', 'and', 'or', 'when'])
const ENDS = new Set(
  'group by,order by,union all,union,returning,limit,then,on conflict,join,left join,full join,cross join,inner join,skip locked,)'.split(
    ',',
  ),
)
const isEnd = ({ word }: Token): boolean => ENDS.has(word) || word === ',' || word.startsWith('for ')

/**
 * Finds the bugs that can be planted into a query that is written as text. `text` has it from
 * `offset` on in its file; values (`${…}`), comments and words in quotes are blanked to one sign
 * each, so that positions stay.
 */
export function findSqlMutants(text: string, offset: number): readonly Mutant[] {
  const tokens = tokensOf(text)
  const found = [
    ...conditions(text, tokens),
    ...orders(text, tokens),
    ...borders(text),
    ...extremes(text),
    ...removals(text, tokens),
    ...columns(text, tokens),
  ]
  return found.map((one) => ({ ...one, start: one.start + offset, end: one.end + offset }))
}

function tokensOf(text: string): readonly Token[] {
  let depth = 0
  return [...text.matchAll(WORDS)].map(({ 0: found, index: start }) => {
    const word = found.toLowerCase()
    if (word === ')') depth -= 1
    const token = { word, start, end: start + found.length, depth }
    if (word === '(') depth += 1
    return token
  })
}

/** Each condition is dropped: one that others join by `and` becomes true, one of an `or` false. */
function conditions(text: string, tokens: readonly Token[]): readonly Mutant[] {
  const found: Mutant[] = []
  const emit = (from: number, to: number, around: readonly string[]) => {
    const piece = trimmed(text, from, to)
    if (/^(?:true|false)?$/u.test(text.slice(piece.start, piece.end))) return
    if (!around.includes('or') || around.includes('and')) found.push({ ...piece, kind: 'condition', replacement: 'true' })
    if (around.includes('or')) found.push({ ...piece, kind: 'condition', replacement: 'false' })
  }
  for (const group of groupsOf(text, tokens)) {
    let begun: { readonly at: number; readonly word: string } | undefined = { at: group.start, word: '' }
    let isBetween = false
    for (const token of group.tokens) {
      const isSecondBound = token.word === 'and' && isBetween
      isBetween = token.word === 'between' || (isBetween && token.word !== 'and')
      if (isSecondBound || !(BEGINS.has(token.word) || isEnd(token))) continue
      const isJoined = token.word === 'and' || token.word === 'or'
      // what a bracket begins with is a condition only where another follows
      if (begun && (begun.word !== '' || isJoined)) emit(begun.at, token.start, [begun.word, token.word])
      begun = BEGINS.has(token.word) ? { at: token.end, word: token.word } : undefined
    }
    if (begun && begun.word !== '') emit(begun.at, group.end, [begun.word])
  }
  return found
}

/** What stands in one pair of brackets, or in none, with its own tokens alone. */
interface Group {
  readonly start: number
  readonly end: number
  readonly tokens: readonly Token[]
}

function groupsOf(text: string, tokens: readonly Token[]): readonly Group[] {
  const whole: Group = { start: 0, end: text.length, tokens: tokens.filter(({ depth, word }) => depth === 0 && !isBracket(word)) }
  const inner = tokens.flatMap((token, index) => {
    if (token.word !== '(') return []
    const close = tokens.slice(index + 1).find(({ word, depth }) => word === ')' && depth === token.depth)
    const end = close?.start ?? text.length
    const own = tokens.filter(
      ({ start, depth, word }) => start >= token.end && start < end && depth === token.depth + 1 && !isBracket(word),
    )
    return [{ start: token.end, end, tokens: own }]
  })
  return [whole, ...inner]
}

/** True for a token of the same brackets, and for the bracket that closes them. */
const isBeside = (token: Token, { word, depth }: Token): boolean =>
  word === ')' ? depth === token.depth - 1 : word !== '(' && depth === token.depth

const isBracket = (word: string): boolean => word === '(' || word === ')'

function orders(text: string, tokens: readonly Token[]): readonly Mutant[] {
  return partsAfter(
    text,
    tokens,
    ({ word }) => word === 'order by',
    (one) => isEnd(one) && one.word !== ',',
  ).flatMap((items) =>
    items
      .filter(({ start, end }) => !text.slice(start, end).includes('random()'))
      .map(({ start, end }) => {
        const item = text.slice(start, end)
        const replacement = item.endsWith(' desc') ? item.replace(/ desc$/u, '') : `${item} desc`
        return { start, end, replacement, kind: 'order' as const }
      }),
  )
}

function columns(text: string, tokens: readonly Token[]): readonly Mutant[] {
  const isSet = ({ word, start }: Token) =>
    word === 'do update set' || (word === 'set' && /\bupdate\s+\S+(?:\s+as\s+\w+)?\s+$/u.test(text.slice(0, start)))
  const sets = partsAfter(text, tokens, isSet, ({ word }) => ['where', 'from', 'returning'].includes(word))
  return sets.flatMap((items) => (items.length < 2 ? [] : withoutEach(items).map((edit) => ({ ...edit, kind: 'column' as const }))))
}

/** Lists that follow a word: their items, which commas separate. */
function partsAfter(text: string, tokens: readonly Token[], isStart: (token: Token) => boolean, isStop: (token: Token) => boolean) {
  return tokens.filter(isStart).map((begin) => {
    const after = tokens.filter((token) => token.start >= begin.end && isBeside(begin, token))
    const stop = after.find((token) => isStop(token) || token.word === ')')?.start ?? text.length
    const commas = after.filter(({ word, start }) => word === ',' && start < stop)
    const starts = [begin.end, ...commas.map(({ end }) => end)]
    const ends = [...commas.map(({ start }) => start), stop]
    return starts.map((start, index) => trimmed(text, start, ends[index] ?? stop))
  })
}

const borders = (text: string): readonly Mutant[] =>
  [...text.matchAll(/(?<![<>=-])(?:<=|>=|<|>)(?![<>=])/gu)].map(({ 0: word, index: start }) => ({
    start,
    end: start + word.length,
    replacement: turned(word) ?? word,
    kind: 'border',
  }))

const extremes = (text: string): readonly Mutant[] =>
  [...text.matchAll(/\b(?:max|min|greatest|least)(?=\()/gu)].map(({ 0: word, index: start }) => ({
    start,
    end: start + word.length,
    replacement: turned(word) ?? word,
    kind: 'extreme',
  }))

function removals(text: string, tokens: readonly Token[]): readonly Mutant[] {
  return tokens.flatMap((token, index): readonly Mutant[] => {
    const { word, start } = token
    const rest = tokens.slice(index + 1).filter((one) => isBeside(token, one))
    const end = rest.find(isEnd)?.start ?? text.length
    if (word === 'limit') return [{ ...trimmed(text, start, end), kind: 'limit', replacement: '' }]
    if (word === 'distinct' && /\bselect\s+$/u.test(text.slice(0, start)))
      return [{ start, end: token.end, kind: 'distinct', replacement: '' }]
    if (word.startsWith('for ') || word === 'skip locked') return [{ start, end: token.end, kind: 'lock', replacement: '' }]
    const nothing = word === 'on conflict' ? rest.find((one) => one.word === 'do nothing' || one.word === 'do update set') : undefined
    return nothing?.word === 'do nothing' ? [{ start, end: nothing.end, kind: 'conflict', replacement: '' }] : []
  })
}

function trimmed(text: string, start: number, end: number): { readonly start: number; readonly end: number } {
  const piece = text.slice(start, end)
  const from = start + (piece.length - piece.trimStart().length)
  return { start: from, end: Math.max(from, start + piece.trimEnd().length) }
}
