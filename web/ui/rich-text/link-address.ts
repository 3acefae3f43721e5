/** Whether an address may be linked to: the web and e-mail, as the server holds it too. */
export const isLinkable = (address: string) => URL.canParse(address) && /^(https?|mailto):$/.test(new URL(address).protocol)

/** What somebody typed as an address, whole: `nptel.ac.in` is on the web, `a@b.in` is an e-mail address. Nothing if it is neither. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  if (isLinkable(address)) return address
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(address) ? `https://${address}` : undefined
}
