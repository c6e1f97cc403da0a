/** Names under which a connection keeps statements prepared: PostgreSQL plans such a statement once and not at every use. */
export interface StatementNames {
  /** The name of a statement; undefined where too many have one already. */
  readonly nameOf: (text: string) => string | undefined
  /** Gives the statement another name, because the tables have changed since it was prepared. */
  readonly forget: (text: string) => void
}

// each connection keeps every one: lists of different lengths are different statements
const MOST_NAMES = 500

/** Names for the statements of one process. */
export function makeStatementNames(most = MOST_NAMES): StatementNames {
  const names = new Map<string, string>()
  let given = 0
  return {
    nameOf: (text) => {
      const known = names.get(text)
      if (known !== undefined || names.size >= most) return known
      const name = `loanwright-${++given}`
      names.set(text, name)
      return name
    },
    forget: (text) => void names.delete(text),
  }
}

/** The name of a statement as the driver takes it. */
export function nameOf(names: StatementNames | undefined, text: string): { readonly name?: string } {
  const name = names?.nameOf(text)
  return name === undefined ? {} : { name }
}
