/** What is asked of a rig on the command line. A word that was mistyped would have it look at nothing and end well, so it is refused. */

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

/** The choice that was asked for; nothing where nothing was. */
export function choiceOf<Choice extends string>(option: string, asked: string | undefined, choices: readonly Choice[]): Choice | undefined {
  const choice = choices.find((one) => one === asked)
  if (asked !== undefined && !choice) refuse(`There is no --${option} ${asked}: it is ${choices.join(', ')}.`)
  return choice
}

/** Whether a page is asked for by its name, of these: all are where there are no words, otherwise those whose name contains one. */
export function wantedBy(words: readonly string[], names: readonly string[]): (name: string) => boolean {
  for (const word of words) if (!names.some((name) => name.includes(word))) refuse(`No page has “${word}” in its name.`)
  return (name) => words.length === 0 || words.some((word) => name.includes(word))
}
