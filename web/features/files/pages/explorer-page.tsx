import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/store.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { Bin } from '../components/bin.tsx'
import { CourseChoice } from '../components/course-choice.tsx'
import { CourseFiles } from '../components/course-files.tsx'
import { FoundFiles } from '../components/found-files.tsx'
import { LayoutChoice } from '../components/layout-choice.tsx'
import { MyFiles } from '../components/my-files.tsx'
import { RecentFiles } from '../components/recent-files.tsx'
import { StorageLine } from '../components/storage-line.tsx'
import { useExplorerPlace } from '../components/use-explorer-place.ts'
import { views } from '../format.ts'
import { filesQueries } from '../queries.ts'
import classes from './explorer-page.module.css'

/** All files that somebody may see: their own, those of their courses, what came last, and what they deleted. */
export function ExplorerPage() {
  const { t } = useTranslation('files')
  const { facultyType } = useUser()
  // A clerk teaches nothing.
  const offered = views.filter((name) => name !== 'courses' || facultyType !== 'CLERK')
  const { place, ...go } = useExplorerPlace(offered)
  const { view, folderId, courseId, q, layout } = place
  const folders = useQuery(filesQueries.folders()).data?.data ?? []
  const shared = { folders, layout, onOpenFolder: go.openFolder }
  return (
    <>
      <PageHeader title={t('page.title')} />
      <div className={classes.bar}>
        <div className={classes.search}>
          {/* A new field for each place: what was typed belongs to the one before. */}
          <SearchField key={`${view}/${folderId}/${courseId}`} label={t('search.label')} initial={q} onSearch={go.search} />
        </div>
        <LayoutChoice layout={layout} onChange={go.lay} />
        <div className={classes.views}>
          <SegmentedChoice
            label={t('view.label')}
            isWide
            value={view}
            onChange={go.show}
            options={offered.map((name) => ({ value: name, label: t(`view.${name}`) }))}
          />
        </div>
      </div>
      {q ? (
        <FoundFiles q={q} {...shared} />
      ) : view === 'mine' ? (
        <MyFiles key={folderId} folderId={folderId} layout={layout} onOpenFolder={go.openFolder} />
      ) : view === 'recent' ? (
        <RecentFiles {...shared} />
      ) : view === 'bin' ? (
        <Bin />
      ) : courseId ? (
        <CourseFiles courseId={courseId} onGo={go.openCourse} {...shared} />
      ) : (
        <CourseChoice onOpen={go.openCourse} />
      )}
      <StorageLine />
    </>
  )
}
