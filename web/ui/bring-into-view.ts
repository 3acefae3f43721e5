/** As the `ref` of the chosen tab: on a phone the tabs are wider than the window. */
export const bringIntoView = (chosen: HTMLElement | null) => chosen?.scrollIntoView({ inline: 'center', block: 'nearest' })
