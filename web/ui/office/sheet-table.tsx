import type { Sheet } from '../../lib/office-files.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './office-preview.module.css'

/** The first rows of a sheet; the first one is its heading. */
export function SheetTable({ sheet: { rows, isCut }, name }: { sheet: Sheet; name: string }) {
  const { t } = useTranslation('previews')
  const [heading = [], ...body] = rows
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls in itself is reached by keyboard */}
      <section className={classes.sheet} aria-label={name} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heading.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={column} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={row}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isCut && <p className={classes.hint}>{t('office.cut')}</p>}
    </>
  )
}
