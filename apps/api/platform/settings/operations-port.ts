const BESIDE = 3
const LAST_PORT = 65_535

/**
 * The port of the operations listener: OPS_PORT, else three above PORT (below it at the end of the range), and any free one
 * where PORT is any. Undefined where OPS_PORT is 0: then there is none.
 */
export function operationsPort({ PORT: port, OPS_PORT: own }: { PORT: number; OPS_PORT?: number | undefined }): number | undefined {
  if (own !== undefined) return own === 0 ? undefined : own
  if (port === 0) return 0
  return port + BESIDE > LAST_PORT ? port - BESIDE : port + BESIDE
}
