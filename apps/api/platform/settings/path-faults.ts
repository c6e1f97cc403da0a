/** Under which paths the server answers, as the settings have them. */
export interface PathSettings {
  readonly BASE_PATH: string
  readonly BACKEND_URL: string
  readonly LEAD_PATH: string
  readonly LEGACY_LEAD_PATH: string
  readonly POLICY_PATH: string
}

/** What a path must be. */
export const PATH_FORM = 'a path like /loans or /a/b, of letters, digits, hyphens and underscores, without a slash at its end'

/** What the server has beside the pages and the calls. */
const OWN = ['/healthz', '/gallery']

/** Paths that two things would answer under, in sentences that name the setting and what has the path already. */
export function pathFaults({ BASE_PATH, BACKEND_URL, LEAD_PATH, LEGACY_LEAD_PATH, POLICY_PATH }: PathSettings): readonly string[] {
  const backend = URL.canParse(BACKEND_URL) ? new URL(BACKEND_URL).pathname : BACKEND_URL
  return [
    ...takenFault('BASE_PATH', BASE_PATH, [backend, POLICY_PATH, ...OWN]),
    ...takenFault('POLICY_PATH', POLICY_PATH, OWN),
    ...takenFault('LEGACY_LEAD_PATH', LEGACY_LEAD_PATH, [LEAD_PATH]),
  ]
}

const takenFault = (name: string, path: string, taken: readonly string[]): readonly string[] =>
  taken.includes(path) ? [`${name} is "${path}", but must be a path that nothing else has. These are taken: ${taken.join(', ')}.`] : []
