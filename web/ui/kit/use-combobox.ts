import { type ComboboxStore, useCombobox as useKitCombobox } from '@mantine/core'

/** Whether a `Combobox` is open, and which of its options is meant. */
export const useCombobox: (options: { onDropdownClose: () => void }) => ComboboxStore = useKitCombobox
