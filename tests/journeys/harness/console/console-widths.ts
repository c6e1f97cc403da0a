/** The widths at which pages of the console are looked at. */
export const CONSOLE_WIDTHS = [390, 1440, 1920] as const
export const CONSOLE_HEIGHT = 900
