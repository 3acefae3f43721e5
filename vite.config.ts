import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { contractForBrowser } from './tools/web-build/contract-for-browser.ts'
import { errorsForBrowser } from './tools/web-build/errors-for-browser.ts'
import { firstParts } from './tools/web-build/first-parts.ts'
import { firstReads } from './tools/web-build/first-reads.ts'
import { noCirclesOfFiles } from './tools/web-build/no-circles-of-files.ts'
import { pdfParts } from './tools/web-build/pdf-parts.ts'
import { routerForBrowser } from './tools/web-build/router-for-browser.ts'
import { serviceWorker } from './tools/web-build/service-worker.ts'
import { zodForBrowser } from './tools/web-build/zod-for-browser.ts'

/** What every page of one's own stands in: the frame, and the parts that nearly every page has. */
const frame = new RegExp(
  [
    '/web/app/shell/(footer|header|menu[.]|module-link|network-line|organisation-mark|profile-(button|menu[.])|shell[.]|sidebar)',
    '/web/features/notifications/(queries|components/(bell|use-hover))',
    '/web/lib/(uploads/uploads-need|use-(address|media-query))[.]',
    '/web/ui/(as-of|button|card|empty|error|face|figure|form-failure|icon-button|list-row|loading|logo|moment[.]|page-header|person|progress-bar|row-list|show-more|skeleton|spinner|state-pill)',
    '/contract/features/academics[.]ts',
    '@mantine/hooks/esm/use-(click-outside|interval|local-storage|window-event)|@mantine/hooks/esm/utils/use-callback-ref',
    '/icons/Icon(AlertTriangle|ArrowLeft|ChevronDown|CircleCheck|CircleX|Clock|CloudOff|Download|Inbox|LayoutSidebar\\w+|Menu2|Minus|PlayerPlay|Refresh|Search|SwitchHorizontal|X)[.]',
  ].join('|'),
)

/** What both first screens have, and what both ways of looking at lessons have. */
const ofFirstScreens =
  /\/web\/features\/academics\/components\/(answers|archived-views|course-card|course-filter|courses|semester|use-course-filter)[.]|\/web\/(lib\/days|ui\/sentence|app\/first-screen\/answers)[.]/
const ofLessons =
  /\/web\/features\/lessons\/(components\/(content-icon|use-content-words)|format|home\/components\/lesson-state)[.]|\/web\/lib\/sizes[.]|\/icons\/Icon(File|FileText|Link|Music|Photo|Video|Volume)[.]|\/web\/lib\/locales\/en\/lessons[.]json/

const ofStanding =
  /\/web\/features\/(attendance\/standing\/(format|components\/(attendance-bar|band-pill|standing-figures|standing-words))|schedule\/(format|components\/use-now))[.]/
/** What keeps on the device what was read, and what is to be sent. */
const ofDevice = /\/web\/lib\/(noted-writes|random-key|send-later|offline\/(device-database|kept-courses))[.]|node_modules\/idb\//

/** What the component kit consists of beside the parts of the frame, by what is used together. */
const ofKit = (parts: string) => new RegExp(`@mantine/core/(esm/components|styles)/(${parts})[/.]`)
const ofWholeKit = new RegExp(
  `@mantine/(core/esm/core|hooks/esm)/|/clsx/|/web/ui/kit/(kit|theme)[.]|${ofKit('CloseButton|FocusTrap|Portal|UnstyledButton|VisuallyHidden').source}`,
)

/** Icons that both the calendar and the roll call have, or that stand in one of them only. */
const iconsOfDays = /\/icons\/Icon(CalendarRepeat|Printer|Sun|Plus|ChevronLeft|ChevronRight|CalendarOff|ArrowBackUp|History|Lock|Qrcode)[.]/

/** Without all that a module names: of the contract's shapes, which bring Zod, only forms get anything. */
const alone = { includeDependenciesRecursively: false } as const

const words = /\/web\/lib\/locales\/en\/(first[.]ts|(academics|notifications|now|shell|standing|ui)[.]json)$/

const worker = serviceWorker({
  source: 'service-worker/worker.ts',
  shell:
    /web\/(app\/layouts\/(learner|teacher)-layout\.tsx|app\/first-screen\/(learner|teacher)-page\.tsx|lib\/locales\/en\/(first\.ts|attendance\.json))$/,
  files: ['before-paint.js', 'manifest.webmanifest', 'mark.svg'],
  reading:
    /web\/(app\/course\/course-page\.tsx|features\/lessons\/pages\/lesson-page\.tsx|ui\/kit\/notice-board\.tsx|lib\/locales\/en\/(lessons|files|offline)\.json)$/,
  notForReading: /teacher-view|rich-text\/|metrics\/|home\/components\/(arrange|new-|lesson-menu)/,
})

const learner = String.raw`app/layouts/learner-layout\.tsx|locales/en/first\.ts`
const teacher = String.raw`app/layouts/teacher-layout\.tsx|locales/en/first\.ts`
const pageOf = (place: string, ...modules: string[]) => ({ place, modules: new RegExp(`/web/(.*/)?(${modules.join('|')})$`) })

/** The pages that are opened most: by whoever comes back, and from a link in a notice. */
const firstPages = [
  pageOf('^/learn/courses$', learner, String.raw`first-screen/learner-page\.tsx`),
  pageOf('^/learn/courses/[^/]+$', learner, String.raw`course/course-page\.tsx|locales/en/lessons\.json`),
  pageOf('^/learn/courses/[^/]+/lessons/[^/]+$', learner, String.raw`pages/lesson-page\.tsx|locales/en/lessons\.json`),
  pageOf('^/learn/calendar$', learner, String.raw`pages/calendar-page\.tsx|locales/en/schedule\.json`),
  pageOf('^/teacher/courses$', teacher, String.raw`first-screen/teacher-page\.tsx|locales/en/attendance\.json`),
  pageOf('^/teacher/courses/[^/]+$', teacher, String.raw`course/course-page\.tsx|locales/en/lessons\.json`),
  pageOf(
    '^/teacher/courses/[^/]+/lessons/[^/]+$',
    teacher,
    String.raw`pages/lesson-page\.tsx|components/teacher-view\.tsx|locales/en/lessons\.json`,
  ),
  pageOf('^/teacher/attendance$', teacher, String.raw`pages/faculty-attendance-page\.tsx|locales/en/attendance\.json`),
  pageOf('^/teacher/calendar$', teacher, String.raw`pages/calendar-page\.tsx|locales/en/schedule\.json`),
]

export default defineConfig({
  root: 'web',
  plugins: [
    contractForBrowser(),
    errorsForBrowser(),
    routerForBrowser,
    zodForBrowser,
    noCirclesOfFiles,
    react(),
    pdfParts(),
    firstParts(firstPages, firstReads),
    worker,
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 128 }),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    // Every browser that this is built for preloads modules by itself.
    modulePreload: { polyfill: false },
    // Inlined assets would be `data:` addresses, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    // What a first page weighs is measured in the browser tests, compressed; the file that every page needs is one on purpose.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files, because a phone waits for each: what every page begins with in two, the packages, which stay the same over most
          // updates, and our own; then the words, the frame, and what several of the first pages share.
          groups: [
            { name: 'base', tags: ['$initial'], test: /node_modules/ },
            { name: 'start', tags: ['$initial'], ...alone },
            { name: 'words', test: words },
            { name: 'frame', test: frame, ...alone },
            { name: 'icons', test: iconsOfDays, ...alone },
            { name: 'first-screens', test: ofFirstScreens, ...alone },
            { name: 'standing', test: ofStanding, ...alone },
            { name: 'device', test: ofDevice, ...alone },
            { name: 'lessons', test: ofLessons, ...alone },
            { name: 'kit', test: ofWholeKit, minShareCount: 4, ...alone },
          ],
        },
      },
    },
  },
  server: { proxy: { '/lms-backend': 'http://localhost:3000' } },
})
