/** What the compiler was told to believe, and what was swallowed. */
import { isCode, isTest, parse, type Rule, type Source, visit } from './source.ts'

/** Offsets of the lines that carry `// as: <reason>`, by the end of their comment. */
const reasons = (source: Source) => parse(source).comments.filter(({ value }) => /^\s*as: \S/.test(value))

function isExplained(source: Source, start: number, end: number): boolean {
  const lineOf = (offset: number) => source.text.slice(0, offset).split('\n').length
  return reasons(source).some((comment) => {
    const line = lineOf(comment.start)
    return line >= lineOf(start) - 1 && line <= lineOf(end)
  })
}

const says =
  'The compiler is told what it cannot see. Let a schema, a type guard or a better type say it; where nothing else can, write “// as: <reason>” in the line above.'

export const assertionsAreExplained: Rule = (sources) =>
  sources
    // The one place that mints `Authorized`, which is nothing but an assertion.
    .filter((source) => isCode(source) && !isTest(source) && source.path !== 'server/platform/access.ts')
    .flatMap((source) =>
      visit(source, (tell) => ({
        TSAsExpression({ typeAnnotation: type, start, end }) {
          const isConst = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
          if (!isConst && !isExplained(source, start, end)) tell(start, says)
        },
        TSTypeAssertion({ start, end }) {
          if (!isExplained(source, start, end)) tell(start, says)
        },
      })),
    )

const swallowed = 'An error is swallowed here. Handle it, let it pass, or log it: a failure that nobody hears of is the worst kind.'

export const nothingIsSwallowed: Rule = (sources) =>
  sources
    .filter((source) => isCode(source) && !isTest(source))
    .flatMap((source) =>
      visit(source, (tell) => ({
        CatchClause({ body, start }) {
          if (body.body.length === 0) tell(start, swallowed)
        },
        CallExpression({ callee, arguments: [first], start }) {
          if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.property.name !== 'catch') return
          if (first?.type !== 'ArrowFunctionExpression') return
          const { body } = first
          const isEmpty =
            body?.type === 'BlockStatement' ? body.body.length === 0 : body?.type === 'Identifier' && body.name === 'undefined'
          if (isEmpty) tell(start, swallowed)
        },
      })),
    )
