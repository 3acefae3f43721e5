/** Resolves when what has just been drawn can be seen: a frame's own work comes before it is painted, the next task after. */
export const afterPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => window.setTimeout(resolve)))
