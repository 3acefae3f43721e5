import { useState } from 'react'
import classes from './office-preview.module.css'

/** How it looks in there: a frame of its own has none of the page's styles. */
const look =
  'body{margin:16px;font:16px/26px system-ui,sans-serif;color:#1c1b19;background:#fff;overflow-wrap:anywhere}' +
  'img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{padding:6px 10px;border:1px solid #d9d5cc;text-align:left}'

/**
 * The text of a Word file, in a frame where no script runs, no form is sent and no link leads the page elsewhere. The frame is of our
 * origin only so that its height can be measured; what is in it cannot act.
 */
export function WordPage({ html, name }: { html: string; name: string }) {
  const [heightPx, setHeightPx] = useState<number>()
  return (
    <iframe
      className={classes.word}
      title={name}
      sandbox="allow-same-origin"
      srcDoc={`<!doctype html><meta charset="utf-8"><style>${look}</style>${html}`}
      style={heightPx ? { blockSize: heightPx } : undefined}
      onLoad={({ currentTarget }) => setHeightPx(currentTarget.contentDocument?.documentElement.scrollHeight)}
    />
  )
}
