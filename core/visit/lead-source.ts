/** Returns the origin of the lead: the affiliate's attribute, else `utm_source`, else `direct`. */
export const leadSource = (attribute: string | undefined, utmSource: string | undefined): string => attribute ?? utmSource ?? 'direct'
