import { type Candidate, idea, NOTHING } from './candidate.ts';
import { count, type View } from './view.ts';

/** UTF-16 units that are tried with each shift. */
const MAX_EXAMINED = 700;
const LETTERS = 26;
/** The words that most of a running text consists of, in English, German, French, Spanish and Italian. */
const COMMON = new Set(
  'the of and to in is it you that he was for on are with as his they be at one have this from or had by but what some we can out other were all there when up use your how said an each she which do their time if will way about many then them write would like so these her long make thing see him two has look more day could go come did no most people my over know than call first who may down been now find any new work part take get place made where after back little only man year came show every good me give our under name very through just much before right too same tell does want well also here must high such why ask men went off need try us again near still not please not und der die das ist nicht ich ein eine mit auf von zu dem sie es im bitte haben den für wir le la les des un une et est que pour dans nous vous avec sur pas votre il el los una por con para como esta pero más di che non per sono della uns um an am nach dann noch hat war sind wird nur aber wie mein sich dass beim einem einen einer diese heute morgen il est sont semaine dans qui fait plus tout elle ils ce cette aux mais ou donc muy todo esta este son las ser tiene mañana gli alla nel questo het een van zijn niet voor maar'.split(
    ' ',
  ),
);

/** Returns the share of common words in a text, by letters; words of one letter do not count. */
function commonShare(words: readonly string[]): { readonly share: number; readonly distinct: number } {
  let hits = 0;
  let letters = 0;
  const matched = new Set<string>();
  for (const word of words) {
    letters += word.length;
    if (word.length > 1 && COMMON.has(word)) {
      hits += word.length;
      matched.add(word);
    }
  }
  return { share: hits / Math.max(letters, 1), distinct: matched.size };
}

/** Returns a lower-case text with its letters a to z shifted. */
function shifted(text: string, by: number): string {
  let moved = '';
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i) - 97;
    moved += letter >= 0 && letter < LETTERS ? String.fromCharCode(97 + ((letter + by) % LETTERS)) : text[i];
  }
  return moved;
}

const latinWords = (text: string) => text.match(/[a-z]+/g) ?? [];

/** Recognizes text that reads like a language once its letters are shifted. Texts in other languages are skipped. */
export function caesar({ head }: View): readonly Candidate[] {
  const part = head.slice(0, MAX_EXAMINED).toLowerCase();
  // Names of programs, keys and addresses have no words to speak of.
  if (count(part, /[a-z]/g) < 20 || /[^\0-\x7f\u00a0-\u00bf\u2010-\u203a]/.test(part)) return NOTHING;
  const given = latinWords(part);
  if (given.length < 4 || count(part, /[^a-z\s]/g) > part.length * 0.25) return NOTHING;
  const before = commonShare(given);
  if (before.share >= 0.15) return NOTHING;
  let best = { shift: 0, share: 0, distinct: 0 };
  let second = 0;
  for (let shift = 1; shift < LETTERS; shift++) {
    const now = commonShare(latinWords(shifted(part, shift)));
    if (now.share > best.share) {
      second = best.share;
      best = { shift, ...now };
    } else second = Math.max(second, now.share);
  }
  const { shift, share, distinct } = best;
  if (share < 0.25 || distinct < 3 || share < second * 2 || share < before.share + 0.2) return NOTHING;
  const back = LETTERS - shift;
  const options = { direction: 'decrypt', shift: back };
  return [
    {
      kind: 'caesar',
      confidence: Math.min(0.97, 0.86 + share * 0.2),
      why: `shifted by ${back}: ${Math.round(share * 100)}% common words`,
      proof: 'statistics',
      ideas: [back === 13 ? idea('Decode ROT13', 'rot13-converter') : idea('Shift it back', 'caesar-cipher', options)],
    },
  ];
}
