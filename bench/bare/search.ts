import { exploring } from '#contract/features/files/exploring.ts'
import { type BareCall, college, iso, learnt, me, own, person } from './call.ts'
import { shownFiles } from './files.ts'

const limit = 50
/** Around what was found, as no text has it. */
const [start, end] = ['\u{1}', '\u{2}']

interface Row {
  file: { id: string }
  page: number | null
  headline: string | null
}

/** What stands before, in and behind what was found, without what is empty. */
function snippetOf(headline: string): object[] {
  const parts = headline.split(start).flatMap((part, index) => {
    const [hit = '', after = ''] = index === 0 ? ['', part] : part.split(end)
    return [...(hit ? [{ text: hit, isHit: true }] : []), ...(after ? [{ text: after, isHit: false }] : [])]
  })
  return parts.map(({ text, isHit }) => ({ text: text.replace(/\s+/g, ' '), isHit }))
}

/** The files that this learner sees whose name or text has words that begin with one word, newest first, each with the first page on which it does. */
export const search: BareCall<Row> = {
  path: exploring.searchFiles.path,
  takes: ['q'],
  text: `with ${me}, ${learnt}, ${own}, typed as materialized (select to_tsquery('simple', $3::text || ':*') as word),
    found as materialized (select f.* from files f
      where f.college_id = ${college} and f.purpose <> 'picture' and f.deleted_at is null and (f.owner_id = ${person} or f.id = any(array(${shownFiles})))
        and (f.name_search @@ (select word from typed)
          or exists (select from file_pages g where g.college_id = f.college_id and g.bytes_id = f.bytes_id and g.search @@ (select word from typed)))
      order by f.id desc limit ${limit + 1})
    select json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes, 'address', '/lms-backend/api/v1/file/' || f.id,
        'purpose', f.purpose, 'isInline', f.media_type = 'application/pdf', 'createdAt', ${iso('f.created_at')}, 'folderId', case when f.owner_id = ${person} then f.folder_id end,
        'course', case when o.id is not null then json_build_object('id', o.id, 'name', o.course_name) end, 'owner', json_build_object('id', p.id, 'name', p.name),
        'pageCount', b.page_count, 'seconds', b.duration_seconds, 'can', json_build_object('edit', f.owner_id = ${person})) as file,
      h.page, ts_headline('simple', h.text, (select word from typed), 'StartSel=${start}, StopSel=${end}, MaxWords=24, MinWords=12, MaxFragments=1') as headline
    from found f join file_bytes b on b.college_id = f.college_id and b.id = f.bytes_id
    join people p on p.college_id = f.college_id and p.id = f.owner_id
    left join courses o on o.college_id = f.college_id and o.id = f.course_id
    left join lateral (select g.page, g.text from file_pages g
      where g.college_id = f.college_id and g.bytes_id = f.bytes_id and g.search @@ (select word from typed) order by g.position limit 1) h on true
    order by f.id desc`,
  answer: (rows) => {
    const shown = rows.slice(0, limit)
    const data = shown.map(({ file, page, headline }) => ({
      ...file,
      found: headline === null ? null : { page, snippet: snippetOf(headline) },
    }))
    return JSON.stringify({ data, page: { next: rows.length > shown.length ? shown.at(-1)?.file.id : null } })
  },
}
