/** What a stored code of recovery is bound to. */
export const recoveryPlace = (id: string): string => `recoveries:${id}:code`
