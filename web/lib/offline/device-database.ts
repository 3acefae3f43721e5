import { type DBSchema, openDB } from 'idb'

/** A course that a person keeps on this device. */
export interface KeptCourse {
  courseId: string
  personId: string
  name: string
  keptAt: string
  /** What it takes up, as far as it is known. */
  sizeBytes: number
  /** Every address that is kept for it. */
  addresses: string[]
  withVideos: boolean
}

/** A write that is to be sent, in the order in which it was made. */
export interface WaitingWrite {
  order: number
  personId: string
  /** How it is called: what the client asks of an endpoint. */
  call: { method: string; path: string; body: boolean }
  input: { params?: Record<string, string>; query?: Record<string, unknown>; body?: Record<string, unknown> }
  /** Where doing it twice would be doing it again. */
  idempotencyKey: string | null
  /** Paths of the endpoints whose answers it makes stale. */
  makesStale: string[]
  /**
   * What it is about, where a refusal is to be decided upon and not only told: then the write stays on the device until its person
   * did, and those behind it about the same are not sent either, because they were made on top of it.
   */
  subject: string | null
  addedAt: string
  /** When it was first sent; from then on the server may have done it. */
  triedAt: string | null
}

/** A write that the server refused: one that nobody was told of yet, or, with a `subject`, that nobody decided upon. */
export interface RefusedWrite extends Pick<WaitingWrite, 'order' | 'personId' | 'subject' | 'input' | 'addedAt'> {
  path: string
  code: string
  message: string
  wasTold: boolean
}

interface DeviceSchema extends DBSchema {
  courses: { key: [string, string]; value: KeptCourse; indexes: { byPerson: string } }
  waiting: { key: number; value: WaitingWrite; indexes: { byPerson: string } }
  refused: { key: number; value: RefusedWrite; indexes: { byPerson: string } }
}

/** What the device remembers beside the browser's caches. It is opened for each use, so that no tab stands in the way of a newer version. */
export const openDevice = (name = 'prangan') =>
  openDB<DeviceSchema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('courses', { keyPath: ['personId', 'courseId'] }).createIndex('byPerson', 'personId')
      database.createObjectStore('waiting', { keyPath: 'order', autoIncrement: true }).createIndex('byPerson', 'personId')
      database.createObjectStore('refused', { keyPath: 'order' }).createIndex('byPerson', 'personId')
    },
  })

export type Device = Awaited<ReturnType<typeof openDevice>>

/** Opens the device's memory, does something with it, and closes it again. */
export async function withDevice<Result>(work: (device: Device) => Promise<Result>, name?: string): Promise<Result> {
  const device = await openDevice(name)
  try {
    return await work(device)
  } finally {
    device.close()
  }
}
