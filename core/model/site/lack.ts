/** What a site may lack before it opens to the public, in the order in which an operator brings it. */
export const LACK_TOPICS = [
  'draft',
  'operator',
  'review',
  'policies',
  'rates',
  'example',
  'texts',
  'address',
  'senders',
  'lenders',
  'trackers',
] as const
export type LackTopic = (typeof LACK_TOPICS)[number]

/** Something that a site lacks, and a sentence that says how to mend it. */
export interface Lack {
  readonly topic: LackTopic
  readonly sentence: string
}
