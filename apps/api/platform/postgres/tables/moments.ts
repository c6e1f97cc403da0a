import type { ColumnType } from 'kysely'

/** A column that holds a moment, and one that may hold none. */
export type Moment = ColumnType<Date, Date, Date>
export type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
