declare const level: unique symbol

/**
 * A row that somebody was found to be allowed to act on, at that level. Only an `access.ts` makes one, so an action that
 * takes it cannot be reached with a bare identifier.
 */
export type Authorized<Row, Level extends string> = Row & { readonly [level]: Level }

/** Marks a row as authorised. For `access.ts` only; the checks refuse it elsewhere. */
export const mint = <Row, Level extends string>(row: Row, _level: Level): Authorized<Row, Level> => row as Authorized<Row, Level>
