import { select, text, toggle } from '../contract/options.ts';

/* Options that several case tools share, so that a label or a hint is the same everywhere. */

const STANDARD = ['root', 'Standard'] as const;
const TURKISH = ['tr', 'Turkish / Azerbaijani'] as const;

/** Language rules of the tools that need no more than the dotted and dotless i. */
export const turkishRules = select('Language rules', [STANDARD, TURKISH], { more: true });
/** Language rules for a text in capitals. */
export const turkishAndGreekRules = select('Language rules', [STANDARD, TURKISH, ['el', 'Greek']], { more: true });
/** Language rules for words with a capital. */
export const turkishAndDutchRules = select('Language rules', [STANDARD, TURKISH, ['nl', 'Dutch']], { more: true });

const NO_CAPITALS = ['none', 'None'] as const;
const ACRONYMS = ['acronyms', 'Acronyms (NASA)'] as const;
const MIXED = ['mixed', 'Also names (iPhone)'] as const;

/** Which words stay as they were typed. */
export const keepCapitals = select('Keep capitals', [NO_CAPITALS, ACRONYMS, MIXED]);
/** The same, or all of them. */
export const keepOrOnlyAddCapitals = select('Keep capitals', [
  NO_CAPITALS,
  ACRONYMS,
  MIXED,
  ['all', 'All: only start sentences'],
]);

/** Words whose spelling is given. */
export const exactSpelling = text('Spell exactly', {
  placeholder: 'GitHub, McDonald',
  hint: 'Words to always spell exactly this way.',
});

/** Leave addresses alone. */
export const protectAddresses = toggle('Keep URLs and email addresses');

/** Option for numbers in names. */
const numbersInNames = select('Numbers', [
  ['attach', 'Attached'],
  ['split', 'Separate'],
]);

/** Option for acronyms in compound names. */
const acronymsInNames = select(
  'Acronyms',
  [
    ['word', 'parseHttp'],
    ['keep', 'parseHTTP'],
  ],
  { as: 'buttons', hint: 'A name in all capitals, such as MY_API_KEY, has none.' },
);

const plainLettersInNames = toggle('Remove accents', {
  hint: 'é becomes e, and ß becomes ss. Other scripts stay as they are.',
});

/** Names that can be used in code even if they start with a number. */
const validIdentifier = toggle('Valid identifier', { hint: 'Adds _ before a name that starts with a digit.' });

/** Options for turning a line into a name. */
export const nameOptions = { digits: numbersInNames, ascii: plainLettersInNames };

/** Options for turning a line into a name without separators. */
export const compoundNameOptions = { acronyms: acronymsInNames, ...nameOptions, valid: validIdentifier };
