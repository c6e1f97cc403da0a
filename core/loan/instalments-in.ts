/** Returns the number of monthly instalments in a period given in days or months. */
export const instalmentsIn = (period: number, scale: 'days' | 'months'): number =>
  scale === 'days' ? Math.max(1, Math.round(period / DAYS_A_MONTH)) : period

const DAYS_A_MONTH = 30
