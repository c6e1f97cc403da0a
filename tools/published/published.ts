/** What people or partners were told, one line of text or one figure for each key. */
export type Facts = { readonly [key: string]: string | number | boolean }

/** What was published in one place: a country, or `shared` for what all countries have in common. */
export interface PublishedPlace {
  /** Never changes: others keep it, and read it by its old meaning. */
  readonly forever: Facts
  /** Was of the kind above and is there no more; its key gets no other value. */
  readonly gone?: Facts
  /** Changes with a reason. */
  readonly stated: Facts
}

/** Everything that was published, by place. */
export type Published = { readonly [place: string]: PublishedPlace }

export const NOTHING: PublishedPlace = { forever: {}, stated: {} }
