import type { Finding, RedactKind } from './contract.ts';

const findBy =
  (pattern: RegExp, certainty: Finding['certainty'], why: string): RedactKind['find'] =>
  (text) =>
    Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
      from: index,
      to: index + match.length,
      certainty,
      why,
    }));

/** Kinds for tests of what is the same for all kinds. */
export const TEST_KINDS: readonly RedactKind[] = [
  {
    id: 'email',
    name: 'email address',
    label: 'Email addresses',
    placeholder: 'EMAIL',
    knownBy: 'Its form.',
    misses: 'Nothing.',
    find: findBy(/(?<![\w.])\w[\w.]*@\w[\w-]*(?:\.[a-z]+)+/gi, 'certain', 'Its form'),
    standIn: (_, number) => `user${number}@example.com`,
  },
  {
    id: 'card',
    name: 'card number',
    label: 'Card numbers',
    placeholder: 'CARD',
    knownBy: 'Sixteen digits.',
    misses: 'Others.',
    find: findBy(/(?<!\d)\d{16}(?!\d)/g, 'certain', 'Sixteen digits'),
    standIn: (_, number) => String(4_000_000_000_000_000 + number),
  },
  {
    id: 'ip',
    name: 'IP address',
    label: 'IP addresses',
    placeholder: 'IP',
    knownBy: 'Four numbers.',
    misses: 'Others.',
    find: findBy(/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g, 'certain', 'Four numbers'),
  },
  {
    id: 'block',
    name: 'private key',
    label: 'Private keys',
    placeholder: 'PRIVATE_KEY',
    knownBy: 'Its first and last line.',
    misses: 'Others.',
    find: findBy(/-----BEGIN KEY-----[\w\s+/=]*-----END KEY-----/g, 'likely', 'Its first and last line'),
  },
];
