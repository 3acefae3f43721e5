import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { compiledAtOnce } from './tools/web-build/compiled-at-once.ts'
import { contractForBrowser } from './tools/web-build/contract-for-browser.ts'
import { errorsForBrowser } from './tools/web-build/errors-for-browser.ts'
import { type FirstPage, filesOfFirstPages } from './tools/web-build/files-of-first-pages.ts'
import { firstParts } from './tools/web-build/first-parts.ts'
import { firstReads } from './tools/web-build/first-reads.ts'
import { noCirclesOfFiles } from './tools/web-build/no-circles-of-files.ts'
import { noHandingOn } from './tools/web-build/no-handing-on.ts'
import { pdfParts } from './tools/web-build/pdf-parts.ts'
import { routerForBrowser } from './tools/web-build/router-for-browser.ts'
import { serviceWorker } from './tools/web-build/service-worker.ts'
import { stylesWithScripts } from './tools/web-build/styles-with-scripts.ts'
import { zodForBrowser } from './tools/web-build/zod-for-browser.ts'

const ofPackage = (...places: string[]) => new RegExp(`/node_modules/(${places.join('|')})`)
/** What several pages take of packages that every page has something of. */
const ofPackages = ofPackage(...['@tabler/', 'idb/', '@mantine/hooks/esm/(use-(debounced-callback|interval)/|utils/use-callback-ref/)'])
const ofParts = (...parts: string[]) => ofPackage(`@mantine/core/(esm/components|styles)/(${parts.join('|')})[/.]`)
/** Characters of a hash in a name, as few as the bundler takes for so many files. It cannot be compressed, and what every page begins with names all other files. */
const hashed = 7
/** What every page begins with: the files of what is below `$initial`, what these bring, and what the bundler adds to them. */
const ofEveryPage = new RegExp(String.raw`/(rolldown-runtime|base|packages|start)-[\w-]{${hashed}}[.](js|css)$`)
/** The component kit by what is used together: what each part of it stands on; what lies over a page; fields; and dialogs. */
const ofKit = [
  ofPackage('@mantine/core/esm/(core|components/ScrollArea/utils)/', 'clsx/'),
  ofPackage(
    '@mantine/hooks/esm/(utils|use-(color-scheme|id|isomorphic-effect|media-query|merged-ref|mounted|mutation-observer|reduced-motion|shallow-effect|timeout|uncontrolled))/',
  ),
  ofParts('UnstyledButton', 'VisuallyHidden'),
  /\/web\/ui\/kit\/(kit|theme)[.]/,
]
const ofKitOver = [
  ofPackage('@mantine/core/esm/utils/Floating/', '@mantine/hooks/', '@floating-ui/'),
  ofParts('CloseButton', 'FocusTrap', 'Overlay', 'Paper', 'Portal', 'Transition'),
]
const ofKitFields = [
  ofPackage('@mantine/core/esm/utils/In'),
  ofParts('Checkbox', 'InlineInput', 'Input', 'Loader'),
  /\/web\/ui\/kit\/checkbox[.]/,
]
const ofKitDialog = [
  ofPackage('react-remove-scroll', 'react-style-singleton/', 'use-(callback-ref|sidecar)/'),
  ofParts('Modal', 'ModalBase', 'ScrollArea'),
  /\/web\/ui\/kit\/modal[.]/,
]
const anyOf = (places: readonly RegExp[]) => new RegExp(places.map(({ source }) => source).join('|'))

/** Without all that a module names: of the contract's shapes, which bring Zod, only forms get anything. */
const alone = { includeDependenciesRecursively: false } as const

/** Modules of the web by how their paths end, each an expression of its own: of those that nothing is built of any more, the build tells. */
const modulesOf = (...ends: string[]) => ends.map((end) => new RegExp(`/web/(.*/)?${end}$`))
const words = (...catalogues: string[]) => catalogues.map((name) => String.raw`lib/locales/en/${name}\.json`)

const worker = serviceWorker({
  source: 'service-worker/worker.ts',
  shell: modulesOf(
    ...['learner', 'teacher'].map((who) => String.raw`app/first-screen/${who}-page\.tsx`),
    ...[String.raw`app/pages/not-found-page\.tsx`, String.raw`features/lessons/unsent/queries\.ts`],
    ...words('attendance', 'notifications', 'standing', 'taking'),
  ),
  files: ['manifest.webmanifest', 'mark.svg'],
  reading: modulesOf(
    ...[String.raw`app/course/course-page\.tsx`, String.raw`features/lessons/pages/lesson-page\.tsx`, String.raw`ui/kit/notice-board\.tsx`],
    ...words('lessons', 'files', 'offline', 'previews', 'students', 'syllabus'),
  ),
  notForReading: /rich-text\/|metrics\/|home\/components\/(arrange|new-|lesson-menu)/,
})

const pageOf = (place: string, file: string, ...modules: string[]): FirstPage => ({ place, file, modules: modulesOf(...modules) })

/** The pages that are opened most: by whoever comes back, and from a link in a notice. */
const firstPages = [
  pageOf('^/learn/courses$', 'learner-first', String.raw`first-screen/learner-page\.tsx`, ...words('standing')),
  pageOf('^/teacher/courses$', 'teacher-first', String.raw`first-screen/teacher-page\.tsx`, ...words('taking')),
  pageOf('^/(learn|teacher)/courses/[^/]+$', 'course', String.raw`course/course-page\.tsx`, ...words('lessons')),
  pageOf('^/learn/courses/[^/]+/lessons/[^/]+$', 'lesson', String.raw`pages/lesson-page\.tsx`, ...words('lessons')),
  pageOf('^/teacher/courses/[^/]+/lessons/[^/]+$', 'lesson', ...[String.raw`pages/teacher-lesson-page\.tsx`, ...words('lessons')]),
  pageOf('^/learn/attendance$', 'standing', ...[String.raw`pages/learner-attendance-page\.tsx`, ...words('standing', 'applying')]),
  pageOf('^/(learn|teacher)/calendar$', 'calendar', String.raw`pages/calendar-page\.tsx`, ...words('schedule')),
  pageOf('^/teacher/attendance$', 'roll-call', String.raw`pages/faculty-attendance-page\.tsx`, ...words('attendance')),
]

/** Files between pages, or of what one shares with others, that would have about a kilobyte or less. */
const tooSmall = ['learner-first', 'course', 'course-and-roll-call', 'learner-first-and-calendar', 'standing-and-roll-call']

export default defineConfig({
  root: 'web',
  plugins: [
    contractForBrowser(),
    errorsForBrowser(),
    routerForBrowser,
    zodForBrowser,
    noCirclesOfFiles,
    stylesWithScripts,
    react(),
    pdfParts(),
    firstParts(firstPages, firstReads),
    worker,
    noHandingOn,
    compiledAtOnce(firstPages),
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 128 }),
  ],
  build: {
    // Until it is whole; then tools/builds.mjs puts it in place.
    outDir: '../dist/.web-unfinished',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: {
      // Every browser that this is built for preloads modules by itself.
      polyfill: false,
      // What every page begins with is there when anything is fetched: its names would weigh in each file that fetches something.
      resolveDependencies: (_, files, { hostType }) => files.filter((file) => hostType === 'html' || !ofEveryPage.test(file)),
    },
    // Inlined assets would be `data:` addresses, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    // What a first page weighs is measured in the browser tests, compressed; the file that every page needs is one on purpose.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Whoever starts Prangan is to read nothing here that only a developer can mend, so the build that tests begin with ends at a warning.
      onwarn(warning, print) {
        if (process.env.CI) throw new Error(warning.message)
        print(warning)
      },
      // How long the build took is no fault of it.
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: `assets/[name]-[hash:${hashed}].js`,
        chunkFileNames: `assets/[name]-[hash:${hashed}].js`,
        assetFileNames: `assets/[name]-[hash:${hashed}][extname]`,
        codeSplitting: {
          // Few files, because a phone takes long to ask for each and to take it in: what every page begins with in three, two of packages, which
          // stay the same over most updates, and our own, with what most of the first pages share; then what two of them share, what a page has, and the component kit.
          groups: [
            { name: 'base', tags: ['$initial'], test: /node_modules/ },
            { name: 'packages', test: ofPackages, minShareCount: 2, ...alone },
            { name: 'kit', test: anyOf(ofKit), ...alone },
            { name: 'kit-over', test: anyOf(ofKitOver), ...alone },
            { name: 'kit-fields', test: anyOf(ofKitFields), ...alone },
            { name: 'kit-dialog', test: anyOf(ofKitDialog), ...alone },
            { name: filesOfFirstPages(firstPages, tooSmall), ...alone },
          ],
        },
      },
    },
  },
  server: { proxy: { '/lms-backend': `http://localhost:${process.env.PORT ?? 3000}` } },
})
