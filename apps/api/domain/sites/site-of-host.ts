/** The site that a host name like `<brand>-<country>.example.com` begins with, whether there is one of that name or not. */
export const siteOfHost = (host: string): string => (host.split('.')[0] ?? '').toLowerCase()
