import type { Listed } from '#contract/endpoint.ts'

/**
 * JSON of a shape that is written already, by the database in most cases. An answer of it goes out as the text that it is, instead of being read,
 * checked and written once more; where answers are held against the contract strictly, it is read for that alone.
 */
export class JsonText<Shape> {
  readonly text: string
  /** For types alone. */
  declare readonly shape: Shape

  constructor(text: string) {
    this.text = text
  }
}

/** An object that has fields, and one more of them that is a text already. */
export const withText = <Rest extends object, Name extends string, Shape>(rest: Rest, name: Name, { text }: JsonText<Shape>) =>
  new JsonText<Rest & Record<Name, Shape>>(`${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(name)}:${text}}`)

/** A page of a list whose rows are texts. */
export const listText = <Row>(rows: readonly JsonText<Row>[], page: Listed<Row>['page']) =>
  new JsonText<Listed<Row>>(`{"data":[${rows.map(({ text }) => text).join(',')}],"page":${JSON.stringify(page)}}`)
