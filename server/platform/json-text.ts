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

  /** What it says, where it has to be an object after all. */
  read(): Shape {
    // as: whoever wrote the text says its shape, and the answer is held against the contract.
    return JSON.parse(this.text) as Shape
  }
}

/** An object that has fields, and one more of them that is a text already. */
export const withText = <Rest extends object, Name extends string, Shape>(rest: Rest, name: Name, { text }: JsonText<Shape>) =>
  new JsonText<Rest & Record<Name, Shape>>(`${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(name)}:${text}}`)

/** An object that is a text already, and more fields, which are texts too. */
export function withTexts<Head extends object, More extends object>(
  { text }: JsonText<Head>,
  more: { [Name in keyof More]: JsonText<More[Name]> },
): JsonText<Head & More> {
  // as: Object.entries forgets the shapes of what it tells.
  const fields = (Object.entries(more) as [string, JsonText<unknown>][]).map(([name, field]) => `${JSON.stringify(name)}:${field.text}`)
  return new JsonText(`${text.slice(0, -1)},${fields.join(',')}}`)
}

/** A list of which each line is a text, each of them once, in the order in which they come; JSON has no line ends of its own. */
export const linesOnce = <Row>(lines: string | null) =>
  new JsonText<Row[]>(lines === null ? '[]' : `[${[...new Set(lines.split('\n'))].join(',')}]`)

/** A list whose rows are texts. */
const arrayText = <Row>(rows: readonly JsonText<Row>[]) => new JsonText<Row[]>(`[${rows.map(({ text }) => text).join(',')}]`)

/** A page of a list whose rows are texts. */
export const listText = <Row>(rows: readonly JsonText<Row>[], page: Listed<Row>['page']) =>
  new JsonText<Listed<Row>>(`{"data":${arrayText(rows).text},"page":${JSON.stringify(page)}}`)
