import classes from './office-preview.module.css'

/** How it looks in there: a frame of its own has none of the page's styles. */
const look =
  'body{margin:16px;font:16px/26px system-ui,sans-serif;color:#1c1b19;background:#fff;overflow-wrap:anywhere}' +
  'img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{padding:6px 10px;border:1px solid #d9d5cc;text-align:left}'

/** The text of a Word file, in a frame where nothing runs and nothing leads anywhere. */
export function WordPage({ html, name }: { html: string; name: string }) {
  return (
    <iframe
      className={classes.word}
      title={name}
      sandbox=""
      srcDoc={`<!doctype html><meta charset="utf-8"><style>${look}</style>${html}`}
    />
  )
}
