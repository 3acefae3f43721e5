import { create } from 'zustand'
import type { UploadTask } from './task.ts'

/** All uploads of this tab, in the order in which they were begun, and those that an earlier one left behind. */
export const useUploadList = create<{ tasks: readonly UploadTask[] }>()(() => ({ tasks: [] }))

export const findTask = (id: string) => useUploadList.getState().tasks.find((task) => task.id === id)

export const addTask = (task: UploadTask) => useUploadList.setState(({ tasks }) => ({ tasks: [...tasks, task] }))

export const changeTask = (id: string, change: Partial<UploadTask>) =>
  useUploadList.setState(({ tasks }) => ({ tasks: tasks.map((task) => (task.id === id ? { ...task, ...change } : task)) }))

/** Takes a task off the list; undefined when it was taken before. */
export function takeTask(id: string): UploadTask | undefined {
  const found = findTask(id)
  if (found) useUploadList.setState(({ tasks }) => ({ tasks: tasks.filter((task) => task.id !== id) }))
  return found
}
