import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useStore } from '../../../lib/store.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Combobox } from '../../../ui/kit/combobox.tsx'
import { useCombobox } from '../../../ui/kit/use-combobox.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { isMeantBy } from '../format.ts'
import { academicsQueries } from '../queries.ts'
import { CourseOptions } from './course-options.tsx'

interface CourseSearchProps {
  /** Where the courses of one's role are; the chosen course's page is below it. */
  coursesAddress: string
  onChoose?: () => void
  isFocusedAtOnce?: boolean
}

/** Finds a course by a part of its name or code, or by its initials, and goes there. */
export function CourseSearch({ coursesAddress, onChoose, isFocusedAtOnce = false }: CourseSearchProps) {
  const { t } = useTranslation('academics')
  const navigate = useNavigate()
  const text = useStore((state) => state.globalSearch.text)
  const change = useStore((state) => state.change)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const all = useQuery({ ...academicsQueries.courses(), enabled: box.dropdownOpened })
  const found = all.data?.data.filter(isMeantBy(text))

  const choose = (courseId: string) => {
    change('globalSearch', { text: '' })
    box.closeDropdown()
    onChoose?.()
    void navigate(`${coursesAddress}/${courseId}`)
  }

  return (
    <Combobox store={box} onOptionSubmit={choose} transitionProps={{ duration: 0 }} position="bottom-start" withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <TextField
          role="combobox"
          enterKeyHint="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={5}
          autoComplete="off"
          autoFocus={isFocusedAtOnce}
          value={text}
          icon={<IconSearch size={18} stroke={1.6} aria-hidden />}
          style={{ flex: 1 }}
          onChange={({ currentTarget }) => {
            change('globalSearch', { text: currentTarget.value })
            box.openDropdown()
            box.resetSelectedOption()
          }}
          onKeyDown={({ key }) => {
            // Enter takes the first course found, unless the arrows went to another.
            if (key === 'Enter' && box.getSelectedOptionIndex() < 0 && text && found?.[0]) choose(found[0].id)
          }}
          onFocus={() => box.openDropdown()}
          onClick={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <CourseOptions courses={found} failure={all.error} />
      </Combobox.Dropdown>
    </Combobox>
  )
}
