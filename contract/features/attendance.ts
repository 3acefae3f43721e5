/** All calls of attendance. A page imports the part that it uses. */
export const attendance = {}
