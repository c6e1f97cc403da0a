/** So many days after a message was told it is forgotten; of the last about a lead to a receiver its number alone stays. */
export const POSTBACKS_KEPT_DAYS = 7
