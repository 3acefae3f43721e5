import { messages, protocol, type Results } from '@electric-sql/pglite'

/** What makes a value of a text, for each column by its type. */
export type Reader = (text: string) => unknown
export type OnNotification = (channel: string, payload: string) => void

/** How the rows of a statement are read: its columns, what reads each, and whether a row is a list of values or an object. */
interface Reading {
  columns: messages.Field[]
  readers: readonly Reader[]
  isList: boolean
}

/** Of the protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const codeOf = (letter: string) => letter.charCodeAt(0)
const [dataRow, commandComplete, bindComplete, readyForQuery] = [codeOf('D'), codeOf('C'), codeOf('2'), codeOf('Z')]
/** The byte that says what a message is, and its length, which counts itself. */
const headBytes = 5
const lengthBytes = 4
const countBytes = 2
/** Of which commands the number of rows is that of rows they changed; after INSERT stands a zero first. */
const changes = /^(?:INSERT|UPDATE|DELETE|COPY|MERGE) .*?(\d+)\0$/

/** Ends what was asked with it: whatever of it failed, what is sent next is read again. */
const executeAndSync = Buffer.concat([protocol.serialize.execute({}), protocol.serialize.sync()])

/** Begins what binds values to a statement that is prepared; all but its length and the values. No formats are given: all of them are texts. */
export const bindingOf = (statement: string): Buffer => Buffer.from(`B\0\0\0\0\0${statement}\0\0\0`)

/**
 * Asks a statement that is prepared, with these values, for rows of texts. PGlite's own writer keeps the values in a second buffer, and grows both by
 * copying them.
 */
export function askWith(binding: Buffer, values: readonly (string | null)[]): Buffer {
  const sizes = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)))
  const bound = sizes.reduce((sum, size) => sum + lengthBytes + size, binding.length + 2 * countBytes)
  const asked = Buffer.allocUnsafe(bound + executeAndSync.length)
  let place = binding.copy(asked)
  asked.writeInt32BE(bound - 1, 1)
  place = asked.writeUInt16BE(values.length, place)
  for (const [index, value] of values.entries()) {
    place = asked.writeInt32BE(value === null ? -1 : (sizes[index] ?? 0), place)
    if (value !== null) place += asked.write(value, place)
  }
  // Texts as well.
  place = asked.writeUInt16BE(0, place)
  executeAndSync.copy(asked, place)
  return asked
}

/** The values of one row. */
function readRow(answer: Buffer, start: number, readers: readonly Reader[]): unknown[] {
  let place = start + headBytes + countBytes
  return readers.map((read) => {
    const begin = place + lengthBytes
    const length = answer.readInt32BE(place)
    // -1 is null.
    place = begin + Math.max(length, 0)
    return length < 0 ? null : read(answer.toString('utf8', begin, place))
  })
}

function readMessage(message: Buffer, onNotification: OnNotification): void {
  new protocol.Parser().parse(message, (read) => {
    if (read instanceof messages.DatabaseError) throw read
    // As PGlite does: whoever is told can neither hold the answer up nor make it fail.
    if (read instanceof messages.NotificationResponseMessage) queueMicrotask(() => onNotification(read.channel, read.payload))
  })
}

/**
 * What the embedded database answered to a statement that is prepared, a message after the other. PGlite's own reader copies each value into memory of
 * its own before it makes a text of it, and reads the texts of a row when it has them all: longer than to find most rows. What was refused, which is thrown, and what was notified
 * are left to it.
 */
export function readAnswer(answer: Buffer, { columns, readers, isList }: Reading, onNotification: OnNotification): Results {
  const lists: unknown[][] = []
  let affectedRows = 0
  for (let start = 0, end = 0; start < answer.length; start = end) {
    const what = answer[start]
    end = start + 1 + answer.readInt32BE(start + 1)
    if (what === dataRow) lists.push(readRow(answer, start, readers))
    else if (what === commandComplete) affectedRows += Number(changes.exec(answer.toString('latin1', start + headBytes, end))?.[1] ?? 0)
    else if (what !== bindComplete && what !== readyForQuery) readMessage(answer.subarray(start, end), onNotification)
  }
  const asObject = (values: unknown[]) => Object.fromEntries(columns.map(({ name }, index) => [name, values[index]]))
  // as: PGlite's own type of a row, which says that it is an object, also where it is a list.
  const rows = (isList ? lists : lists.map(asObject)) as Results['rows']
  return { rows, affectedRows, fields: columns }
}
