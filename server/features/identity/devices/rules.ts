/** Where somebody signed in before; on https the `__Host-` form, which a sibling domain cannot overwrite. */
export const deviceCookie = (secure: boolean): string => (secure ? '__Host-prangan-device' : 'prangan-device')

export const deviceSeconds = 180 * 86_400
/** Of more devices than these, those that were not used for longest are strangers again. */
export const devicesPerPerson = 20
