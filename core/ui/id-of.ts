/** The id of a control, from its name: `policies.TERMS` is `policies-TERMS`, which a selector can name. */
export const idOf = (name: string): string => name.replaceAll('.', '-')

/** The id of a control's error, the element that its aria-describedby names. */
export const errorIdOf = (name: string): string => `${idOf(name)}-error`
