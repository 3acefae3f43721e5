/**
 * The import law of docs/map.md, as rules for dependency-cruiser. Every message says where the code belongs instead. There are no exceptions; when a rule is in the
 * way, the code is in the wrong place or the law is wrong, and then the law is changed with a decision record.
 */
const tests = '(\\.test\\.tsx?|(^|/)builders\\.ts)$'
const testing = `${tests}|^server/testing/`

interface Place {
  path?: string | string[]
  pathNot?: string | string[]
}

const never = (name: string, comment: string, from: Place, to: Place & { circular?: boolean }) => ({
  name,
  comment,
  severity: 'error' as const,
  from,
  to,
})

export const law = {
  forbidden: [
    never(
      'contract-stands-alone',
      'The contract is promises as plain data: it imports zod and itself. What needs more belongs to server/ or web/.',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/', '(^|/)node_modules/zod/'] },
    ),
    never(
      'floors-apart',
      'Server and web meet only in the contract: move what both need there.',
      { path: '^(server|web)/' },
      { path: '^(server|web)/', pathNot: '^$1/' },
    ),
    never(
      'product-without-tools',
      'The product does not depend on its tools, its browser tests or its rigs. Move the code to the floor that needs it.',
      { path: '^(contract|server|web)/' },
      { path: '^(tools|e2e|bench|chaos|attack)/' },
    ),
    never(
      'outside-through-the-contract',
      'Browser tests and rigs meet the product as everybody does: through the contract, over HTTP.',
      { path: '^(e2e|bench|chaos|attack)/' },
      // The bare reference opens and asks the embedded database as the product does, and leaves attendance to the rules of the product: it measures neither.
      {
        path: '^(server|web)/',
        pathNot: [
          '^server/(demo|testing/fuzz)/',
          '^server/platform/database/(database|prepared-embedded)\\.ts$',
          '^server/features/attendance/standing/present\\.ts$',
        ],
      },
    ),
    never(
      'platform-below-features',
      'The platform knows no feature. Let the feature hand in what the platform needs, or move the code to that feature.',
      { path: '^server/platform/' },
      { path: '^server/', pathNot: '^server/(platform|testing)/' },
    ),
    never(
      'features-below-app',
      'A feature does not know the application, the demo college or the listener: hand it in from server/app.ts.',
      { path: '^server/features/', pathNot: testing },
      { path: '^server/', pathNot: '^server/(features|platform|testing)/' },
    ),
    never(
      'features-through-their-doors',
      "Of another feature only access.ts, actions.ts and tables.ts (to join in a read) may be used. Ask that feature's access.ts for the row, or its actions.ts for the change.",
      { path: '^server/features/([^/]+)/', pathNot: testing },
      { path: '^server/features/', pathNot: ['^server/features/$1/', '/(access|actions|tables)\\.ts$'] },
    ),
    never(
      'tests-through-the-doors-too',
      "A test sets another feature's scene with its builders.ts, and looks at the result over HTTP.",
      { path: `^server/features/([^/]+)/.*${tests}` },
      { path: '^server/features/', pathNot: ['^server/features/$1/', '/(access|actions|tables|builders)\\.ts$'] },
    ),
    never(
      'testing-stays-in-tests',
      'Product code does not use test code. Only tests, builders, server/testing and server/demo do.',
      { path: '^(contract|server|web)/', pathNot: [testing, '^server/demo/'] },
      { path: testing },
    ),
    never(
      'pages-compose-in-app',
      'A web feature does not use another one. A page where several features meet belongs to web/app; a part both need, to web/ui.',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
    ),
    never(
      'features-do-not-know-app',
      'Only web/app knows the application. Hand what the feature needs in as a prop or a route, or move it to web/lib.',
      { path: '^web/(features|ui|lib)/' },
      { path: '^web/(app/|[^/]+$)' },
    ),
    never(
      'ui-could-ship-elsewhere',
      'The design system imports no feature and fetches nothing. Fetch in a page, and hand the data in.',
      { path: '^web/ui/', pathNot: tests },
      {
        path: [
          '^web/features/',
          '^web/lib/(api|client|query|session|store|storage)',
          '^contract/(client|features)',
          '(^|/)node_modules/@tanstack/',
        ],
      },
    ),
    never(
      'kit-in-its-place',
      'Only web/ui/kit uses the component kit: there each part brings along what it looks up in, and no page loads it that has none. Use the part of web/ui/kit, or add it there.',
      { path: '^web/', pathNot: ['^web/ui/kit/', tests] },
      { path: '(^|/)node_modules/@mantine/(core|notifications)/' },
    ),
    never(
      'lib-at-the-bottom',
      'web/lib stands below features and design system. Move the code up to where it is used.',
      { path: '^web/lib/', pathNot: tests },
      { path: '^web/(features|ui)/' },
    ),
    never(
      'no-circles',
      'These files import each other in a circle. Move what they share into a file that both can import.',
      { path: '^(contract|server|web|tools|e2e|bench|chaos|attack)/' },
      { circular: true },
    ),
  ],
  options: {
    // The parser that sees TypeScript as it stands: type-only imports and `import()` types count too.
    parser: 'swc' as const,
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
