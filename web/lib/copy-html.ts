/**
 * Puts a text with its formats on the clipboard; answers whether that was possible. By the `copy` event, because the newer interface
 * exists only on https and loopback, and a college may try Prangan on its own network first.
 */
export function copyHtml(html: string): boolean {
  const words = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
  let isCopied = false
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', html)
    event.clipboardData?.setData('text/plain', words)
    event.preventDefault()
    event.stopImmediatePropagation()
    isCopied = true
  }
  document.addEventListener('copy', fill, { capture: true, once: true })
  document.execCommand('copy')
  document.removeEventListener('copy', fill, { capture: true })
  return isCopied
}
