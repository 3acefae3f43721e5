/** The two windows in which the product is looked at; the projects of the browser tests are called after them. */
export const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
export const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }
