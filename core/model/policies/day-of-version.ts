const DAY = /^\d{4}-\d{2}-\d{2}/u

/** Returns the day on which a version of a policy came into force, `YYYY-MM-DD`. */
export const dayOfVersion = (version: string): string => DAY.exec(version)?.[0] ?? version
