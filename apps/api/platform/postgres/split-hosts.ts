/** What a database URL must look like, for the sentence that refuses another. */
export const DATABASE_URL_FORM = 'postgres://user:password@host:5432/name, with several hosts separated by commas'

/** The URL of each server where one names several hosts (`postgres://one:5432,two:5433/name`), which the driver refuses; none where it is no URL. */
export function splitHosts(url: string): readonly string[] {
  const parts = /^(?<scheme>postgres(?:ql)?:\/\/)(?<login>[^@/]*@)?(?<hosts>[^/?@]+)(?<rest>.*)$/su.exec(url)?.groups
  if (!parts) return []
  const { scheme = '', login = '', hosts = '', rest = '' } = parts
  const urls = hosts.split(',').map((host) => `${scheme}${login}${host}${rest}`)
  return urls.every((one) => URL.canParse(one)) ? urls : []
}
