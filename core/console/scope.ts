/** The sites whose leads a person of the console may see, by id; nothing of any other is ever read for them. */
export interface Scope {
  readonly sites: readonly string[]
}
