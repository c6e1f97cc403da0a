/** Returns the id of a control from its name: `policies.TERMS` becomes `policies-TERMS`. */
export const idOf = (name: string): string => name.replaceAll('.', '-')

/** Returns the id of a control's error, which the control names in aria-describedby. */
export const errorIdOf = (name: string): string => `${idOf(name)}-error`
