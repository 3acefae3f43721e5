/** The words of the frame and of the first screens, which come with the application: a phone waits for each file that it asks for. */
import academics from './academics.json'
import now from './now.json'
import shell from './shell.json'
import ui from './ui.json'

export const first = { academics, now, shell, ui }
