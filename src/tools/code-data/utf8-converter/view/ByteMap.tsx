import { chakra } from '@chakra-ui/react';
import { Wrap } from '../../../../site/theme/elements.tsx';

/** A byte as the table of characters writes it: `110.00011`, with the marks of its place before the dot. */
function readBits(bits: string) {
  const [marks = '', value = ''] = bits.split('.');
  const isContinuation = marks === '10';
  const length = marks.indexOf('0');
  const meaning = isContinuation ? 'continuation' : length === 0 ? 'the only byte' : `first of ${length}`;
  return { marks, value, isContinuation, meaning };
}

const Bits = chakra('span', { base: { fontFamily: 'mono' } });
const LEAD = 'pane.keyword';
const CONTINUATION = 'pane.number';
const VALUE = 'pane.string';

/** The bits of one character's bytes, in colors for the marks of first and continuation bytes and for the value. */
export function ColoredBits({ bits }: { readonly bits: string }) {
  const bytes = bits.split(' ').map((byte, place) => ({ key: `${place} ${byte}`, ...readBits(byte) }));
  return bytes.map(({ key, marks, value, isContinuation }, i) => (
    <Bits key={key}>
      {i > 0 && ' '}
      <Bits color={isContinuation ? CONTINUATION : LEAD} fontWeight="semibold">
        {marks}
      </Bits>
      {'.'}
      <Bits color={VALUE}>{value}</Bits>
    </Bits>
  ));
}

type Props = {
  readonly character: string;
  readonly codePoint: string;
  /** Bytes in hex, and their bits, with spaces between them. */
  readonly hex: string;
  readonly bits: string;
};

/** Map of the bytes of one character to the bits of its code point. */
export function ByteMap({ character, codePoint, hex, bits }: Props) {
  const pairs = hex.split(' ');
  const bytes = bits
    .split(' ')
    .map((byte, place) => ({ key: `${place} ${byte}`, pair: pairs[place], ...readBits(byte) }));
  return (
    <Wrap
      role="group"
      aria-label="Byte map"
      aria-live="polite"
      columnGap="5"
      rowGap="1"
      px="3"
      py="2"
      borderTopWidth="1px"
      borderColor="border"
      fontSize="xs"
    >
      <chakra.span fontSize="2xl" lineHeight="1.2">
        {character}
      </chakra.span>
      {bytes.map(({ key, pair, marks, value, isContinuation, meaning }) => (
        <chakra.span key={key} display="grid" justifyItems="start">
          <Bits fontSize="sm">
            <Bits
              color={isContinuation ? CONTINUATION : LEAD}
              fontWeight="bold"
              borderBottomWidth="2px"
              borderColor="currentColor"
            >
              {marks}
            </Bits>
            <Bits color={VALUE}>{value}</Bits>
          </Bits>
          <chakra.span color="fg.muted">
            <Bits>{pair}</Bits> {meaning}
          </chakra.span>
        </chakra.span>
      ))}
      <chakra.span display="grid">
        <Bits fontSize="sm" color={VALUE}>
          {bytes.map(({ value }) => value).join(' ')}
        </Bits>
        <chakra.span color="fg.muted">
          = <Bits>{codePoint}</Bits>
        </chakra.span>
      </chakra.span>
    </Wrap>
  );
}
