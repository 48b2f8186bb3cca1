/** The 63 different words of the standard passage, in order of first appearance. Public domain. */
const CLASSIC =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna ' +
  'aliqua enim ad minim veniam quis nostrud exercitation ullamco laboris nisi aliquip ex ea commodo consequat duis ' +
  'aute irure in reprehenderit voluptate velit esse cillum eu fugiat nulla pariatur excepteur sint occaecat cupidatat ' +
  'non proident sunt culpa qui officia deserunt mollit anim id est laborum';

/** The 147 further words of Cicero, De finibus bonorum et malorum 1.10.32-33, in order. Public domain. */
const FURTHER =
  'perspiciatis unde omnis iste natus error voluptatem accusantium doloremque laudantium totam rem aperiam eaque ipsa ' +
  'quae ab illo inventore veritatis quasi architecto beatae vitae dicta explicabo nemo ipsam quia voluptas aspernatur ' +
  'aut odit fugit consequuntur magni dolores eos ratione sequi nesciunt neque porro quisquam dolorem adipisci numquam ' +
  'eius modi tempora incidunt magnam aliquam quaerat minima nostrum exercitationem ullam corporis suscipit laboriosam ' +
  'aliquid commodi consequatur autem vel eum iure quam nihil molestiae illum quo at vero accusamus iusto odio ' +
  'dignissimos ducimus blanditiis praesentium voluptatum deleniti atque corrupti quos quas molestias excepturi ' +
  'obcaecati cupiditate provident similique mollitia animi dolorum fuga harum quidem rerum facilis expedita ' +
  'distinctio nam libero tempore cum soluta nobis eligendi optio cumque impedit minus quod maxime placeat facere ' +
  'possimus assumenda repellendus temporibus quibusdam officiis debitis necessitatibus saepe eveniet voluptates ' +
  'repudiandae recusandae itaque earum hic tenetur a sapiente delectus reiciendis voluptatibus maiores alias ' +
  'perferendis doloribus asperiores repellat';

const OPENING = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit'.split(' ');

/** Minimum number of words for a comma in a sentence. */
const COMMA_FROM = 8;

/** Returns the words of dummy text: the 63 of the standard passage, or 210 with the rest of Cicero's. */
export function vocabulary(size: 'classic' | 'extended'): readonly string[] {
  return (size === 'classic' ? CLASSIC : `${CLASSIC} ${FURTHER}`).split(' ');
}

/** Least and greatest number. */
export type CountRange = readonly [min: number, max: number];

/**
 * Returns a writer of dummy text. The same words, numbers and draws give the same text forever: mock-ups rely on it, so
 * the order of the draws must not change.
 *
 * @param draw returns the next random value, from 0 to below 1
 * @param startWithLorem the first sentence begins with `Lorem ipsum dolor sit amet, consectetur adipiscing elit`
 */
export function dummyText(
  words: readonly string[],
  draw: () => number,
  { sentence: wordsPerSentence, paragraph: sentencesPerParagraph }: { sentence: CountRange; paragraph: CountRange },
  startWithLorem: boolean,
) {
  let previous = -1;
  let opening = startWithLorem;

  const within = ([min, max]: CountRange) => min + Math.floor(draw() * (max - min + 1));

  const nextWord = () => {
    const drawn = Math.floor(draw() * words.length);
    previous = drawn === previous ? (drawn + 1) % words.length : drawn;
    return words[previous] as string;
  };

  /** The words of a sentence, with its capital, its comma and its period. */
  const sentence = (): string[] => {
    const count = within(wordsPerSentence);
    const chosen = Array.from({ length: count }, nextWord);
    if (count >= COMMA_FROM) chosen[2 + Math.floor(draw() * (count - 4))] += ',';
    if (opening) chosen.splice(0, OPENING.length, ...OPENING);
    opening = false;
    const first = chosen[0] as string;
    chosen[0] = first.charAt(0).toUpperCase() + first.slice(1);
    chosen[chosen.length - 1] += '.';
    return chosen;
  };

  /** The sentences of a paragraph. */
  const paragraph = (): string => {
    const count = within(sentencesPerParagraph);
    return Array.from({ length: count }, () => sentence().join(' ')).join(' ');
  };

  return { sentence, paragraph };
}
