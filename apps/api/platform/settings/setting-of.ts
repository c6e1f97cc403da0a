/** The name of a setting about a partner or an affiliate: `PARTNER_URL_CREDITO_ANDINO` for `credito-andino`. */
export const settingOf = (name: string, id: string): string => `${name}_${id.toUpperCase().replaceAll('-', '_')}`
