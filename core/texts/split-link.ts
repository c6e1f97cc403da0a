/** A sentence whose words in [square brackets] are a link. */
export interface LinkedSentence {
  readonly before: string
  /** Missing where nothing stands in brackets. */
  readonly link?: string
  readonly after: string
}

/** Splits a sentence at its words in [square brackets]; without any, all of it is `before`. */
export function splitLink(text: string): LinkedSentence {
  const { before = text, link, after = '' } = LINKED.exec(text)?.groups ?? {}
  return { before, ...(link !== undefined && { link }), after }
}

const LINKED = /^(?<before>[^[]*)\[(?<link>[^\]]+)\](?<after>.*)$/su
